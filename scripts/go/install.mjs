import { fingerprint, isStamped, listFiles, writeStamp } from "./fingerprint.mjs";
import { Problem } from "./problem.mjs";
import { runToTheEnd } from "./process.mjs";
import { proveRuntime } from "./runtime.mjs";

// Not by the manifest's `packageManager`: pnpm would look itself up and change the lockfile.
export const PACKAGE_MANAGER = "pnpm@12.21.0";

const STAMP = "node_modules/.installed";

const MANIFEST = /^packages\/[^/]+\/package\.json$/;

/** Installs the packages of the lockfile, unless they are installed and unchanged. */
export async function ensureInstalled() {
  const expected = fingerprint([
    "package.json",
    "pnpm-lock.yaml",
    "pnpm-workspace.yaml",
    ...listFiles("packages").filter((path) => MANIFEST.test(path)),
  ]);
  if (isStamped(STAMP, expected)) return;

  process.stderr.write("Installing the packages …\n");
  const end = await runToTheEnd(
    "npx",
    // npm stays silent about its own failures, which are stacks; pnpm explains its own.
    [
      ...["--yes", "--silent", PACKAGE_MANAGER, "install"],
      ...["--frozen-lockfile", "--prod=false", "--loglevel=error"],
    ],
    // Asks nothing, and installs development packages as well.
    { variables: { CI: "true", NODE_ENV: undefined } },
  );
  if (end.signal) throw new Problem("Stopped while installing.");
  if (end.code !== 0) {
    throw new Problem(
      "The packages are not installed; if nothing above says why, the npm registry is out of reach.",
    );
  }
  proveRuntime();
  writeStamp(STAMP, expected);
}
