import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";

/** Where the server finds which files a screen needs. */
const SCREEN_FILES = ".vite/screens.json";

/** The page itself. */
const START = "index.html";

const LANDING = "src/features/landing/landing-screen.tsx";

/** Other screens use home's file as well, so that the manifest has no other name for it. */
const HOME = /^_home-/;

/** The router plugin's name for a route's screen, such as `src/routes/games.$gameId.index.tsx?…`. */
const ROUTE = /^src\/routes\/(?<name>.+)\.tsx\?tsr-split=component$/;

/** `games.$gameId.index` shows `/games/:gameId`. */
const pathOf = (name: string): string =>
  `/${name
    .split(".")
    .filter((part) => part !== "index")
    .map((part) => part.replace("$", ":"))
    .join("/")}`;

/** The page's own file, then the given ones and all that they import. */
function listFiles(manifest: Manifest, ...keys: string[]): string[] {
  const found = new Set([START]);
  const waiting = keys;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(manifest[next]?.imports ?? []));
  }
  return [...found].flatMap((each) => manifest[each]?.file ?? []);
}

/** Which files the app, the landing screen and each screen need, the page's own first. */
export function listScreenFiles(manifest: Manifest) {
  const screens = Object.keys(manifest).flatMap((key) => {
    const name = HOME.test(key) ? "index" : ROUTE.exec(key)?.groups?.name;
    return name === undefined ? [] : [{ path: pathOf(name), files: listFiles(manifest, key) }];
  });
  return { start: listFiles(manifest), landing: listFiles(manifest, LANDING), screens };
}

/** Tells the server which files each screen needs, so that it can name them with the page. */
export function screenFiles(): Plugin {
  let outDir = "";
  return {
    name: "stepout:screen-files",
    apply: "build",
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const manifest: Manifest = JSON.parse(
          await readFile(join(outDir, ".vite/manifest.json"), "utf8"),
        );
        await writeFile(join(outDir, SCREEN_FILES), JSON.stringify(listScreenFiles(manifest)));
      },
    },
  };
}
