import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_ID, carriedThread, FILE_SIZES, FILES } from "../../packages/db/src/program-files.ts";
import { listFiles, root } from "../go/fingerprint.mjs";
import type { Parts } from "./parts.ts";

const FOLDERS = [
  "packages/db/migrations",
  "packages/db/migrations-postgres",
  "packages/server/assets",
  "packages/web/dist",
  "scripts/binary/licenses",
];

/** Files that only drizzle-kit reads, to generate the next migration. */
const SNAPSHOTS = /\/migrations[^/]*\/meta\/\d+_snapshot\.json$/;

const listAssets = (): string[] =>
  FOLDERS.flatMap(listFiles).filter((path) => !SNAPSHOTS.test(path));

export const THREADS = ["packages/server/src/domains/judge/english-worker.ts"];

const BUILD_ID_LENGTH = 16;

/** Packs all embedded files into a few assets, and returns the asset paths by name. */
export function packAssets(
  { sqlite, argon2, sharp }: Parts,
  folder: string,
): Record<string, string> {
  const sources = {
    ...Object.fromEntries(listAssets().map((path) => [path, join(root, path)])),
    "native/sqlite.node": sqlite,
    "native/argon2.node": argon2,
    ...Object.fromEntries(
      Object.entries(sharp).map(([path, source]) => [`native/node_modules/${path}`, source]),
    ),
    ...Object.fromEntries(THREADS.map(carriedThread).map((path) => [path, join(folder, path)])),
  };
  const contents = Object.entries(sources).map(
    ([path, source]) => [path, readFileSync(source)] as const,
  );
  const all = Buffer.concat(contents.map(([, content]) => content));
  const sizes = Object.fromEntries(contents.map(([path, { length }]) => [path, length]));
  const id = createHash("sha256").update(all).digest("hex").slice(0, BUILD_ID_LENGTH);
  const assets = { [FILES]: all, [FILE_SIZES]: JSON.stringify(sizes), [BUILD_ID]: id };
  for (const [name, content] of Object.entries(assets)) writeFileSync(join(folder, name), content);
  return Object.fromEntries(Object.keys(assets).map((name) => [name, join(folder, name)]));
}
