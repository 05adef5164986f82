import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readScreenFiles } from "./screen-files.ts";

const screen = (name: string) => `src/routes/${name}.tsx?tsr-split=component`;

const manifest = {
  "index.html": { file: "assets/index.js" },
  "_screens.js": { file: "assets/screens.js", imports: ["index.html"] },
  "_home-1234abcd.js": { file: "assets/home.js", imports: ["index.html"] },
  [screen("games.$gameId.index")]: {
    file: "assets/game.js",
    imports: ["index.html", "_screens.js"],
  },
  [screen("join.$code")]: { file: "assets/join.js" },
  "src/features/landing/landing-screen.tsx": { file: "assets/landing.js" },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-screens-"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
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

it("SHELL-05 names no files without a manifest", () => {
  expect(readScreenFiles(join(folder, "nothing"))("/", true)).toBeUndefined();
});
