import { describe, expect, it } from "vitest";
import { listScreenFiles } from "./screen-files.ts";

const screen = (name: string) => `src/routes/${name}.tsx?tsr-split=component`;

const manifest = {
  "index.html": { file: "index.js" },
  "_screens.js": { file: "screens.js", imports: ["index.html"] },
  "_home-1234abcd.js": { file: "home.js", imports: ["index.html"] },
  [screen("games.$gameId.index")]: { file: "game.js", imports: ["index.html", "_screens.js"] },
  [screen("join.$code")]: { file: "join.js" },
  "src/features/landing/landing-screen.tsx": { file: "landing.js" },
};

describe("the files of screens", () => {
  it("SHELL-05 are listed by the path of the screen, the page's own file first", () => {
    expect(listScreenFiles(manifest)).toEqual({
      start: ["index.js"],
      landing: ["index.js", "landing.js"],
      screens: [
        { path: "/", files: ["index.js", "home.js"] },
        { path: "/games/:gameId", files: ["index.js", "game.js", "screens.js"] },
        { path: "/join/:code", files: ["index.js", "join.js"] },
      ],
    });
  });
});
