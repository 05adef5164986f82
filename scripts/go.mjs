// Runs a task on a fresh clone. Needs only Node 20 or newer, npm and the npm registry.
import { join } from "node:path";
import { root } from "./go/fingerprint.mjs";
import { ensureInstalled } from "./go/install.mjs";
import { Problem } from "./go/problem.mjs";
import { exitLike, runCommand } from "./go/process.mjs";
import { checkRuntime, findRuntime } from "./go/runtime.mjs";
import { ensureBuilt } from "./go/web-build.mjs";

const MAIN = "packages/server/src/main.ts";

/** Exit code of a program that fails to load a shared library. */
const NOT_STARTED = 127;

/** @type {Record<string, (node: string, args: string[]) => Promise<import("./go/process.mjs").Exit>>} */
const tasks = {
  async start(node, args) {
    await ensureBuilt(node);
    return await runCommand(node, [MAIN, "serve", ...args], {
      variables: {
        NODE_ENV: "production",
        DEMO_DATA: process.env.DEMO_DATA ?? "on",
        // Log only warnings: a line per request would bury the server's URL.
        LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
        // The compile cache makes later starts 25 % faster.
        NODE_COMPILE_CACHE: join(root, ".cache/node"),
      },
    });
  },
  test: (node, args) => runCommand(node, ["scripts/test.ts", ...args]),
  binary: (node, args) => runCommand(node, ["scripts/binary.ts", ...args]),
  "e2e:binary": (node, args) => runCommand(node, ["scripts/e2e-binary.ts", ...args]),
  stepout: (node, args) => runCommand(node, [MAIN, ...args]),
  dev: (node, args) => runCommand(node, ["scripts/dev.ts", ...args]),
};

try {
  const [name = "", ...args] = process.argv.slice(2);
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (!task) throw new Problem(`Usage: node scripts/go.mjs ${Object.keys(tasks).join("|")}`);
  await ensureInstalled();
  const exit = await task(findRuntime(), args);
  if (exit.code === NOT_STARTED) checkRuntime();
  exitLike(exit);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
