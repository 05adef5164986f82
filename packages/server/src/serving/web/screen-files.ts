import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { patternOf } from "./screens.ts";

/** Written by the build of the web app: files that the app and its screens need, by path. */
const listSchema = z.object({
  start: z.array(z.string()),
  landing: z.array(z.string()),
  screens: z.array(z.object({ path: z.string(), files: z.array(z.string()) })),
});

const toHeader = (files: string[]): string =>
  files.map((file) => `</${file}>; rel=modulepreload`).join(", ");

/** The value of the header `Link` for a page, or undefined where nothing is known. */
export type ScreenFiles = (path: string, hasSession: boolean) => string | undefined;

/**
 * Names the files of the screen that a page will show, so that a browser fetches them together with
 * the app instead of after it.
 */
export function readScreenFiles(webFolder: string): ScreenFiles {
  const file = join(webFolder, ".vite/screens.json");
  if (!existsSync(file)) return () => undefined;
  const list = listSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const screens = list.screens.map(({ path, files }) => ({
    pattern: patternOf(path),
    header: toHeader(files),
  }));
  const start = toHeader(list.start);
  const landing = toHeader(list.landing);
  return (path, hasSession) => {
    // Visitors are shown the landing screen wherever they are, unless they follow an invitation.
    if (!hasSession && !path.startsWith("/join/")) return landing;
    return screens.find(({ pattern }) => pattern.test(path))?.header ?? start;
  };
}
