import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

type Manifest = z.infer<typeof manifestSchema>;

/**
 * The page itself names the largest file only further down, after the browser has begun to fetch
 * the files in the header.
 */
const START = "index.html";

const LANDING = "src/features/landing/landing-screen.tsx";

/** Home's file is shared with other screens, so the manifest lists it under this name only. */
const HOME = /^_home-/;

/** `src/routes/games.$gameId.index.tsx?tsr-split=component` shows `/games/<anything>`. */
const ROUTE = /^src\/routes\/(?<name>.+)\.tsx\?tsr-split=component$/;

function readPattern(name: string): RegExp {
  const parts = name.split(".").filter((part) => part !== "index");
  const path = parts.map((part) => (part.startsWith("$") ? "[^/]+" : part)).join("/");
  return new RegExp(`^/${path}/?$`);
}

/** The files that every page starts with, then those of `keys` with all their imports. */
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

/** The value of the header `Link` for a page; undefined when none is known. */
export type ScreenFiles = (path: string, hasSession: boolean) => string | undefined;

/**
 * Names the files of a page's screen, so that the browser fetches them together with the app
 * instead of after it. Reads them from the build's manifest.
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
    // Visitors see the landing screen everywhere, except at an invitation.
    if (!hasSession && !path.startsWith("/join/")) return landing;
    return screens.find(({ pattern }) => pattern.test(path))?.header ?? start;
  };
}
