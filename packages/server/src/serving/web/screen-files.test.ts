import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readScreenFiles } from "./screen-files.ts";

const list = {
  start: ["assets/index.js"],
  landing: ["assets/index.js", "assets/landing.js"],
  screens: [
    { path: "/", files: ["assets/index.js", "assets/home.js"] },
    { path: "/games/:gameId", files: ["assets/index.js", "assets/game.js", "assets/screens.js"] },
    { path: "/join/:code", files: ["assets/index.js", "assets/join.js"] },
  ],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-screens-"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite/screens.json"), JSON.stringify(list));
});
afterAll(() => rmSync(folder, { recursive: true }));

const link = (...names: string[]) =>
  names.map((name) => `</assets/${name}.js>; rel=modulepreload`).join(", ");

it.each([
  ["/", true, ["index", "home"]],
  ["/games/018f", true, ["index", "game", "screens"]],
  ["/games/018f/", true, ["index", "game", "screens"]],
  ["/games/018f/unknown", true, ["index"]],
  ["/", false, ["index", "landing"]],
  ["/games/018f", false, ["index", "landing"]],
  ["/join/abc", false, ["index", "join"]],
])(
  "SHELL-05 the page at %s names its files, the largest first (session: %s)",
  (path, hasSession, files) => {
    expect(readScreenFiles(folder)(path, hasSession)).toBe(link(...files));
  },
);

it("SHELL-05 names no files without a build", () => {
  expect(readScreenFiles(join(folder, "nothing"))("/", true)).toBeUndefined();
});
