"""The keyboard of the full screen: bytes that are no text are no keys."""

from __future__ import annotations

import sys

from textual.driver import Driver

if sys.platform == "win32":  # there keys come as events, never as bytes

    def forgiving(driver: type[Driver]) -> type[Driver]:
        """The driver as it is."""
        return driver

else:
    from textual.drivers.linux_driver import LinuxDriver

    class ForgivingDriver(LinuxDriver):
        """Textual's driver, whose thread ends at the first byte that is no UTF-8; here it begins anew behind it."""

        def run_input_thread(self) -> None:
            """Reads keys until the program ends."""
            while not self.exit_event.is_set():
                try:
                    super().run_input_thread()
                except UnicodeDecodeError:
                    continue  # what was read with that byte is dropped

    def forgiving(driver: type[Driver]) -> type[Driver]:
        """The same driver that forgives, where it is the terminal's."""
        return ForgivingDriver if driver is LinuxDriver else driver
