// Daily work: the server restarts and the page reloads when a file is saved. Both end together.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./go/fingerprint.mjs";
import { findTool } from "./go/tool.mjs";

const env = {
  PORT: "3000",
  DEMO_DATA: "on",
  ...process.env,
};

function startServer(): ChildProcess {
  const args = ["--watch", "--watch-preserve-output", "packages/server/src/main.ts", "serve"];
  return spawn(process.execPath, args, { cwd: root, stdio: "inherit", env });
}

function startVite(): ChildProcess {
  const args = [findTool("vite", "vite", "packages/web"), "--port", "5173"];
  return spawn(process.execPath, args, { cwd: join(root, "packages/web"), stdio: "inherit", env });
}

const children = [startServer(), startVite()];

const endAll = (signal: NodeJS.Signals) => {
  for (const child of children) child.kill(signal);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, endAll);
for (const child of children) {
  child.once("exit", (code) => {
    process.exitCode ??= code ?? 0;
    endAll("SIGTERM");
  });
}
