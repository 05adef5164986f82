import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/go/fingerprint.mjs";

export interface Area {
  name: string;
  mutate: string[];
  tests: string[];
  /** Stops mutants that loop forever. Must be far longer than the area's tests take. */
  timeoutMs: number;
}

/** Long, because tests are slow on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Long enough for tests that read a whole file page by page. */
const FILE_TIMEOUT_MS = 20_000;

const SERVER = "packages/server/src";
const LIVE_CHANGES = `${SERVER}/testing/every-call/live-changes.test.ts`;
const DOMAINS = `${SERVER}/domains`;
const DATABASE = "packages/db";
const TESTS = "*.test.ts";

const folders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Maps a folder to domains whose tests also cover the folder. */
const ALSO_TESTED_BY: Record<string, string[]> = {
  auth: ["admin", "audit", "mail", "place"],
  entries: ["entries", "games", "invitations"],
  hiding: ["blocks"],
  live: ["live"],
  sessions: ["auth"],
};

const serverArea = (name: string, folder: string): Area => ({
  name,
  mutate: [`${folder}/**/*.ts`, `!${folder}/**/${TESTS}`, `!${folder}/testing/*`],
  tests: [
    `${folder}/**/${TESTS}`,
    ...(ALSO_TESTED_BY[name] ?? []).map((domain) => `${DOMAINS}/${domain}/**/${TESTS}`),
    LIVE_CHANGES,
  ],
  timeoutMs: TIMEOUT_MS,
});

const databaseArea = (name: string, patterns: string[], tests = ["src/**"]): Area => ({
  name,
  mutate: [...patterns.map((pattern) => `${DATABASE}/${pattern}.ts`), `!${DATABASE}/**/${TESTS}`],
  tests: tests.map((folder) => `${DATABASE}/${folder}/${TESTS}`),
  timeoutMs: TIMEOUT_MS,
});

const ALSO_TESTED_BY_FILE: Record<string, string[]> = {
  pictures: ["backup"],
};

/** Running every test that opens a data file would take minutes per mutant. */
function fileArea(name: string): Area {
  const folders = [name, ...(ALSO_TESTED_BY_FILE[name] ?? [])].map(
    (folder) => `src/file/${folder}`,
  );
  const area = databaseArea(`db/file/${name}`, [`src/file/${name}/*`], folders);
  return { ...area, timeoutMs: FILE_TIMEOUT_MS };
}

/** Excludes code that needs PostgreSQL or runs only in the built executable. */
export function listAreas(): Area[] {
  const database = databaseArea("db", ["src/*", "src/{counters,pictures,search,text}/*"]);
  database.mutate.push(`!${DATABASE}/src/{index,program-files}.ts`);
  return [
    ...folders(DOMAINS)
      // The domain `live` only declares the API. The hub in `live/` implements it.
      .filter((name) => name !== "live")
      .map((name) => serverArea(name, `${DOMAINS}/${name}`)),
    ...["live", "sessions"].map((name) => serverArea(name, `${SERVER}/${name}`)),
    database,
    databaseArea("db/checks", ["src/checks/*"]),
    databaseArea("db/page-cache", ["src/page-cache/*"], ["src/page-cache"]),
    databaseArea("db/pictures/bucket", ["src/pictures/bucket/*"], ["src/pictures/bucket"]),
    databaseArea("db/file", ["src/file/*"], ["src/file"]),
    ...folders(`${DATABASE}/src/file`).map(fileArea),
  ];
}
