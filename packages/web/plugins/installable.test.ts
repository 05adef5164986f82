import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listShellFiles } from "./installable.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-build-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const writeBuild = () => {
  const paths = [
    "index.html",
    "theme.js",
    "favicon.svg",
    "manifest.webmanifest",
    "assets/app-1a2b.js",
    "assets/app-3c4d.css",
    "assets/face.woff2",
  ];
  for (const path of paths) write(path, path);
  return paths;
};

describe("the list of files that the service worker keeps", () => {
  it("SHELL-05 has the files that opening the app offline needs, and no others", async () => {
    const needed = writeBuild();
    for (const path of [
      "sw.js",
      "index.html.br",
      "icons/icon-192.png",
      "robots.txt",
      ".vite/manifest.js",
    ]) {
      write(path, path);
    }
    const urls = (await listShellFiles(folder)).map(({ url }) => url);
    expect(urls).toEqual(needed.sort());
  });

  it("SHELL-05 changes its revision when a file changes that keeps its name, and only then", async () => {
    writeBuild();
    const before = await listShellFiles(folder);
    write("index.html", "a new page");
    const after = await listShellFiles(folder);
    const changed = after.filter((file, index) => file.revision !== before[index]?.revision);
    expect(changed.map(({ url }) => url)).toEqual(["index.html"]);
    for (const { url, revision } of after) {
      expect(revision === null, url).toBe(url.startsWith("assets/"));
    }
  });
});
