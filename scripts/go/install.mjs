import { fingerprint, isStamped, listFiles, writeStamp } from "./fingerprint.mjs";
import { Problem } from "./problem.mjs";
import { runCommand } from "./process.mjs";
import { checkRuntime } from "./runtime.mjs";

// A `packageManager` field would make pnpm change the lockfile.
export const PACKAGE_MANAGER = "pnpm@12.21.0";

const STAMP = "node_modules/.installed";

const MANIFEST = /^packages\/[^/]+\/package\.json$/;

/** Installs the lockfile's packages if the lockfile has changed since the last installation. */
export async function ensureInstalled() {
  const expected = fingerprint([
    "package.json",
    "pnpm-lock.yaml",
    "pnpm-workspace.yaml",
    ...listFiles("packages").filter((path) => MANIFEST.test(path)),
  ]);
  if (isStamped(STAMP, expected)) return;

  process.stderr.write("Installing the packages …\n");
  const exit = await runCommand(
    "npx",
    // Hide npm's errors, which are only stack traces. pnpm prints readable errors itself.
    [
      ...["--yes", "--silent", PACKAGE_MANAGER, "install"],
      ...["--frozen-lockfile", "--prod=false", "--loglevel=error"],
    ],
    // Set CI to disable prompts. Unset NODE_ENV, so that pnpm also installs development packages.
    { variables: { CI: "true", NODE_ENV: undefined } },
  );
  if (exit.signal) throw new Problem("Stopped while installing.");
  if (exit.code !== 0) {
    throw new Problem(
      "Installing the packages failed. If there is no reason above, the npm registry is unreachable.",
    );
  }
  checkRuntime();
  writeStamp(STAMP, expected);
}
