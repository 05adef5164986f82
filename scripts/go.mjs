// Runs a task on a fresh clone: needs nothing but Node 20 or newer, npm and the registry.
import { join } from "node:path";
import { root } from "./go/fingerprint.mjs";
import { ensureInstalled } from "./go/install.mjs";
import { Problem } from "./go/problem.mjs";
import { exitLike, runToTheEnd } from "./go/process.mjs";
import { findRuntime, proveRuntime } from "./go/runtime.mjs";
import { ensureBuilt } from "./go/web-build.mjs";

const MAIN = "packages/server/src/main.ts";

/** The exit code of a program whose libraries are missing. */
const NOT_STARTED = 127;

/** @type {Record<string, (node: string, args: string[]) => Promise<import("./go/process.mjs").End>>} */
const tasks = {
  async start(node, args) {
    await ensureBuilt(node);
    return await runToTheEnd(node, [MAIN, "serve", ...args], {
      variables: {
        NODE_ENV: "production",
        DEMO_DATA: process.env.DEMO_DATA ?? "on",
        // A line for each request would hide the server's address.
        LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
        // Compiled once, the server's sources start a quarter faster the next time.
        NODE_COMPILE_CACHE: join(root, ".cache/node"),
      },
    });
  },
  test: (node, args) => runToTheEnd(node, ["scripts/test.ts", ...args]),
  binary: (node, args) => runToTheEnd(node, ["scripts/binary.ts", ...args]),
  "e2e:binary": (node, args) => runToTheEnd(node, ["scripts/e2e-binary.ts", ...args]),
  stepout: (node, args) => runToTheEnd(node, [MAIN, ...args]),
  dev: (node, args) => runToTheEnd(node, ["scripts/dev.ts", ...args]),
};

try {
  const [name = "", ...args] = process.argv.slice(2);
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (!task) throw new Problem(`Usage: node scripts/go.mjs ${Object.keys(tasks).join("|")}`);
  await ensureInstalled();
  const end = await task(findRuntime(), args);
  if (end.code === NOT_STARTED) proveRuntime();
  exitLike(end);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
