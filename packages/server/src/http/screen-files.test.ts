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

const GAME = "</assets/game.js>; rel=modulepreload, </assets/screens.js>; rel=modulepreload";

it.each([
  ["/", true, "</assets/home.js>; rel=modulepreload"],
  ["/games/018f", true, GAME],
  ["/games/018f/", true, GAME],
  ["/games/018f/unknown", true, undefined],
  ["/", false, "</assets/landing.js>; rel=modulepreload"],
  ["/games/018f", false, "</assets/landing.js>; rel=modulepreload"],
  ["/join/abc", false, "</assets/join.js>; rel=modulepreload"],
])(
  "SHELL-05 the page at %s names the files of its screen (session: %s)",
  (path, hasSession, link) => {
    expect(readScreenFiles(folder)(path, hasSession)).toBe(link);
  },
);

it("SHELL-05 without a manifest nothing is named", () => {
  expect(readScreenFiles(join(folder, "nothing"))("/", true)).toBeUndefined();
});
