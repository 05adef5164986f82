import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/go/fingerprint.mjs";

/** Sources that are tried together, and the tests that have to notice their faults. */
export interface Area {
  name: string;
  mutate: string[];
  tests: string[];
  /** Ends an endless loop; much longer than all of the area's tests take. */
  timeoutMs: number;
}

/** For tests that wait: Stryker notices endless loops by the number of their turns. Long enough for a busy machine. */
const TIMEOUT_MS = 120_000;

/** For reading files page by page, beside the time that the tests take. */
const FILE_TIMEOUT_MS = 20_000;

const SERVER = "packages/server/src";
/** Walks over all mutations, of every domain. */
const LIVE_CHANGES = `${SERVER}/testing/every-call/live-changes.test.ts`;
const DOMAINS = `${SERVER}/domains`;
const DATABASE = "packages/db";
const TESTS = "*.test.ts";

const folders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Folders whose guarantees other domains' tests prove, and those domains. */
const PROVEN_BY: Record<string, string[]> = {
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
    ...(PROVEN_BY[name] ?? []).map((domain) => `${DOMAINS}/${domain}/**/${TESTS}`),
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

/** Folders of `src/file` whose guarantees other folders' tests prove as well. */
const PROVEN_BY_FILE: Record<string, string[]> = {
  pictures: ["backup"],
};

/** Opening a file goes through all of its parts: with all of their tests each fault would take minutes. */
function fileArea(name: string): Area {
  const folders = [name, ...(PROVEN_BY_FILE[name] ?? [])].map((folder) => `src/file/${folder}`);
  const area = databaseArea(`db/file/${name}`, [`src/file/${name}/*`], folders);
  return { ...area, timeoutMs: FILE_TIMEOUT_MS };
}

/**
 * Leaves out the demo, the schema, from which drizzle-kit makes migrations, what needs a PostgreSQL
 * or acts in the built executable alone, and the fixtures of tests.
 */
export function listAreas(): Area[] {
  const database = databaseArea("db", ["src/*", "src/{counters,pictures,search,text}/*"]);
  database.mutate.push(`!${DATABASE}/src/{index,program-files}.ts`);
  return [
    ...folders(DOMAINS)
      // The hub does what the domain of that name declares.
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
