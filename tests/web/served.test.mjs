// What is served is what stands in the folder: no inline script or style, no markup from texts, nothing from another host, vendored files unchanged.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { test } from "node:test";
import { modules, WEB } from "./texts.mjs";

const read = (path) => readFileSync(path, "utf8");
const code = (path) => read(path).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test("no module writes markup or style that the policy forbids", () => {
  const forbidden = [/\bstyle=/, /\binnerHTML\b/, /\bouterHTML\b/, /insertAdjacentHTML/, /unsafe(HTML|SVG|Static)/, /styleMap/, /\beval\(/, /new Function/, /setAttribute\("style"/, /\son\w+="/];
  for (const path of modules()) for (const pattern of forbidden) assert.doesNotMatch(code(path), pattern, relative(WEB, path));
});

test("the page holds no inline script or style and names no other host", () => {
  const page = read(join(WEB, "index.html"));
  assert.doesNotMatch(page, /<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/i);
  assert.doesNotMatch(page, /https?:\/\//);
  for (const [, file] of page.matchAll(/(?:src|href)="\/static\/([^"#?]+)/g)) assert.ok(existsSync(join(WEB, file)), file);
});

test("every import leads to a file", () => {
  for (const path of modules()) {
    for (const [, target] of read(path).matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
      assert.ok(existsSync(resolve(dirname(path), target)), `${relative(WEB, path)}: ${target}`);
    }
  }
});

test("style and art name files that are there, and no other host", () => {
  const styles = readdirSync(WEB, { recursive: true }).map(String).filter((name) => name.endsWith(".css") || name.endsWith(".svg"));
  assert.ok(styles.length > 5);
  for (const name of styles) {
    const text = read(join(WEB, name)).replaceAll("http://www.w3.org/", "");
    assert.doesNotMatch(text, /https?:/, name);
    for (const [, target] of text.matchAll(/url\("?([^")]+)"?\)/g)) {
      if (!target.startsWith("data:") && !target.startsWith("#")) assert.ok(existsSync(resolve(WEB, dirname(name), target)), `${name}: ${target}`);
    }
  }
});

test("icons and symbols that modules ask for are in the sprite", () => {
  const ids = new Set([...read(join(WEB, "art/series.svg")).matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]));
  for (const path of modules()) {
    const text = code(path);
    for (const [, name] of text.matchAll(/\bicon\("([a-z]+)"/g)) assert.ok(ids.has(`i-${name}`), `${relative(WEB, path)}: i-${name}`);
    for (const [, name] of text.matchAll(/\b(?:symbol|badge)\("([a-z-]+)"/g)) assert.ok(ids.has(`s-${name}`), `${relative(WEB, path)}: s-${name}`);
  }
  for (const [, series] of read(join(WEB, "style/series.css")).matchAll(/data-series="([\w-]+)"/g)) assert.ok(ids.has(`s-${series}`), series);
});

test("vendored files are those of their checksums, with their licence", () => {
  const folder = join(WEB, "vendor/lit-html");
  const listed = read(join(folder, "CHECKSUMS")).split("\n").filter((line) => line && !line.startsWith("#"));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name !== "CHECKSUMS");
  assert.equal(listed.length, files.length, "every file is listed");
  for (const line of listed) {
    const [digest, name] = line.split(/\s+/);
    assert.equal(createHash("sha256").update(readFileSync(join(folder, name))).digest("hex"), digest, name);
  }
  assert.match(read(join(folder, "LICENSE")), /BSD 3-Clause/);
});

test("the fonts come with their licences", () => {
  for (const name of ["OFL-Archivo.txt", "OFL-Vollkorn.txt"]) assert.match(read(join(WEB, "style/fonts", name)), /SIL Open Font License/i);
});
