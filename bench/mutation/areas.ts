import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/go/fingerprint.mjs";
import { LIVE_CHANGES } from "./names.ts";

/** Sources that are tried together, and the tests that have to notice every fault in them. */
export interface Area {
  name: string;
  mutate: string[];
  tests: string[];
}

const DOMAINS = "packages/server/src/domains";
const DATABASE = "packages/db/src";
const TESTS = "*.test.ts";

const folders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const domainArea = (name: string): Area => ({
  name,
  mutate: [`${DOMAINS}/${name}/*.ts`, `!${DOMAINS}/${name}/${TESTS}`],
  tests: [`${DOMAINS}/${name}/${TESTS}`, LIVE_CHANGES],
});

const databaseArea = (name: string, folder: string): Area => ({
  name,
  mutate: [`${DATABASE}/${folder}*.ts`, `!${DATABASE}/${folder}${TESTS}`],
  tests: [`${DATABASE}/**/${TESTS}`],
});

/**
 * Left out: the demo's drawings and texts, which are looked at, not calculated with; the schema, of
 * which drizzle-kit makes migrations; and what only tests import.
 */
export function listAreas(): Area[] {
  const database = databaseArea("db", "");
  database.mutate.push(`!${DATABASE}/testing.ts`, `!${DATABASE}/index.ts`);
  const seed = databaseArea("db/seed", "seed/");
  seed.mutate.push(`!${DATABASE}/seed/testing.ts`);
  return [
    ...folders(DOMAINS).map(domainArea),
    database,
    databaseArea("db/checks", "checks/"),
    databaseArea("db/file", "file/"),
    seed,
  ];
}
