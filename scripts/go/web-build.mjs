import { existsSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, isStamped, listFiles, root, writeStamp } from "./fingerprint.mjs";
import { Problem } from "./problem.mjs";
import { runToTheEnd } from "./process.mjs";
import { findTool } from "./tool.mjs";

const WEB = "packages/web";

const STAMP = ".cache/web-build";

const MADE_BY_BUILD = /\.gen\.ts$/;

/** The server's files that the web app imports; the structure check allows no others. */
const SHARED_WITH_WEB = /^packages\/server\/(assets\/|package\.json$|.*\.(schema|rules)\.ts$)/;

/**
 * Builds the web app, unless it is built and none of its sources has changed since.
 * @param {string} node
 */
export async function ensureBuilt(node) {
  const expected = fingerprint([
    "pnpm-lock.yaml",
    ...listFiles(WEB).filter((path) => !MADE_BY_BUILD.test(path)),
    ...listFiles("packages/server").filter((path) => SHARED_WITH_WEB.test(path)),
  ]);
  if (existsSync(join(root, WEB, "dist/index.html")) && isStamped(STAMP, expected)) return;

  process.stderr.write("Building the web app …\n");
  const vite = findTool("vite", "vite", WEB);
  const end = await runToTheEnd(node, [vite, "build", "--logLevel=warn"], {
    cwd: join(root, WEB),
    variables: { NODE_ENV: "production" },
    isQuiet: true,
  });
  if (end.code !== 0) throw new Problem("The web app can't be built: see above.");
  writeStamp(STAMP, expected);
}
