import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

type Manifest = z.infer<typeof manifestSchema>;

/**
 * The page itself, which names the largest file only further down, when a browser has already begun to
 * fetch what is named in the header.
 */
const START = "index.html";

const LANDING = "src/features/landing/landing-screen.tsx";

/** Home's file is one that other screens use as well, and has no other name in the manifest. */
const HOME = /^_home-/;

/** `src/routes/games.$gameId.index.tsx?tsr-split=component` shows `/games/<anything>`. */
const ROUTE = /^src\/routes\/(?<name>.+)\.tsx\?tsr-split=component$/;

function readPattern(name: string): RegExp {
  const parts = name.split(".").filter((part) => part !== "index");
  const path = parts.map((part) => (part.startsWith("$") ? "[^/]+" : part)).join("/");
  return new RegExp(`^/${path}/?$`);
}

/** What every page begins with, then some files and all that they import. */
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

const toHeader = (files: string[]): string =>
  files.map((file) => `</${file}>; rel=modulepreload`).join(", ");

/** The value of the header `Link` for a page, or undefined where nothing is known. */
export type ScreenFiles = (path: string, hasSession: boolean) => string | undefined;

/**
 * Names the files of the screen that a page will show, so that a browser fetches them together with
 * the app instead of after it. The manifest of the build says which they are.
 */
export function readScreenFiles(webFolder: string): ScreenFiles {
  const file = join(webFolder, ".vite/manifest.json");
  if (!existsSync(file)) return () => undefined;
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const screens = Object.keys(manifest).flatMap((key) => {
    const name = HOME.test(key) ? "index" : ROUTE.exec(key)?.groups?.name;
    return name === undefined
      ? []
      : [{ pattern: readPattern(name), header: toHeader(listFiles(manifest, key)) }];
  });
  const start = toHeader(listFiles(manifest));
  const landing = toHeader(listFiles(manifest, LANDING));
  return (path, hasSession) => {
    // Visitors are shown the landing screen wherever they are, unless they follow an invitation.
    if (!hasSession && !path.startsWith("/join/")) return landing;
    return screens.find(({ pattern }) => pattern.test(path))?.header ?? start;
  };
}
