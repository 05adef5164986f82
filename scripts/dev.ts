// Starts the server and Vite. If one stops, stops the other.
import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "./go/fingerprint.mjs";
import { findTool } from "./go/tool.mjs";

const env = { PORT: "3000", WEB_PORT: "5173", DEMO_DATA: "on", ...process.env };
const webApp = `http://localhost:${env.WEB_PORT}`;

const run = (args: string[], folder: string, stdio: StdioOptions): ChildProcess =>
  spawn(process.execPath, args, { cwd: join(root, folder), stdio, env });

const main = "packages/server/src/main.ts";
const server = run(["--watch", "--watch-preserve-output", main, "serve"], ".", [
  "inherit",
  "inherit",
  "pipe",
]);
const vite = findTool("vite", "vite", "packages/web");
const web = run([vite, "--port", env.WEB_PORT, "--strictPort"], "packages/web", "inherit");

let signIns = "";
server.stderr?.on("data", (output: Buffer) => {
  process.stderr.write(output);
  signIns ||= /^Demo sign-ins: .+$/m.exec(String(output))?.[0] ?? "";
});

const children = [server, web];
let isEnding = false;

const endAll = (signal: NodeJS.Signals) => {
  isEnding = true;
  for (const child of children) child.kill(signal);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, endAll);
for (const child of children) {
  child.once("exit", (code) => {
    process.exitCode ??= code ?? 0;
    endAll("SIGTERM");
  });
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
const isReady = async () =>
  (await isUp(`http://127.0.0.1:${env.PORT}/healthz`)) && (await isUp(webApp));

const POLL_MS = 250;
while (!isEnding && !(await isReady())) await wait(POLL_MS);
if (!isEnding) {
  const lines = [`Web app:  ${webApp}`, `API docs: ${webApp}/api/docs`, signIns];
  process.stdout.write(`\n${lines.filter(Boolean).join("\n")}\n\n`);
}
