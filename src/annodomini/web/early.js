// Runs before the first paint, so that a chosen theme or size of text does not flash. Everything else is in main.js.
try {
  const kept = JSON.parse(localStorage.getItem("annodomini:settings") || "{}");
  const { dataset } = document.documentElement;
  if (kept.theme === "light" || kept.theme === "dark") dataset.theme = kept.theme;
  if (kept.motion === "calm" || kept.motion === "full") dataset.motion = kept.motion;
  if (typeof kept.text === "string") dataset.text = kept.text;
} catch {
  // storage is blocked: the system's theme it is
}
