import { existsSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, isStamped, listFiles, root, writeStamp } from "./fingerprint.mjs";
import { Problem } from "./problem.mjs";
import { runCommand } from "./process.mjs";
import { findTool } from "./tool.mjs";

const WEB = "packages/web";

const STAMP = ".cache/web-build";

const GENERATED = /\.gen\.ts$/;

/** The only server files that the web app may import, according to the structure check. */
const SHARED_WITH_WEB = /^packages\/server\/(assets\/|package\.json$|.*\.(schema|rules)\.ts$)/;

/** @param {string} node */
export async function ensureBuilt(node) {
  const expected = fingerprint([
    "pnpm-lock.yaml",
    ...listFiles(WEB).filter((path) => !GENERATED.test(path)),
    ...listFiles("packages/server").filter((path) => SHARED_WITH_WEB.test(path)),
  ]);
  if (existsSync(join(root, WEB, "dist/index.html")) && isStamped(STAMP, expected)) return;

  process.stderr.write("Building the web app …\n");
  const vite = findTool("vite", "vite", WEB);
  const exit = await runCommand(node, [vite, "build", "--logLevel=warn"], {
    cwd: join(root, WEB),
    variables: { NODE_ENV: "production" },
    isQuiet: true,
  });
  if (exit.code !== 0) throw new Problem("Building the web app failed: see above.");
  writeStamp(STAMP, expected);
}
