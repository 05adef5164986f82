// Runs the end-to-end tests against the single executable. Passes its arguments to Playwright.
import { tmpdir } from "node:os";
import { binaryPath, OWN_TARGET } from "./binary/targets.ts";
import { ensureBrowser } from "./browser.ts";
import { Problem } from "./go/problem.mjs";
import { exitLike, runCommand } from "./go/process.mjs";
import { findTool } from "./go/tool.mjs";

const node = process.execPath;

try {
  const { code } = await runCommand(node, ["scripts/binary.ts"]);
  if (code !== 0) throw new Problem("The executable was not built: see above.");
  const playwright = findTool("@playwright/test", "playwright");
  const variables = {
    STEPOUT_BINARY: binaryPath(OWN_TARGET),
    CHROMIUM_PATH: ensureBrowser(),
    // Avoid /dev/shm, which may forbid loading the native add-ons that the executable unpacks.
    TMPDIR: tmpdir(),
  };
  exitLike(await runCommand(node, [playwright, "test", ...process.argv.slice(2)], { variables }));
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
