import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

const HOST = "127.0.0.1";
export const originOf = (port: number) => `http://${HOST}:${port}`;
export const START_TIMEOUT_MS = 300_000;
const BETWEEN_TRIES_MS = 50;

const STOP_TIMEOUT_MS = 10_000;

export interface RunningServer {
  /** Base URL without a trailing slash, such as http://127.0.0.1:41234. */
  origin: string;
  /** Base URL of each process. With several processes, `origin` is the proxy's URL. */
  origins: readonly string[];
  /** Returns stdout and stderr since the last start. */
  output(): string;
  makeHost(username: string): Promise<void>;
  restart(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

export const SETUP_LINK = /http\S+\/api\/setup\/\S+/;

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, HOST);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`)).ok;
  } catch {
    return false;
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function waitUntilHealthy(child: ChildProcess, origin: string, output: string[]) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isHealthy(origin))) {
    if (hasEnded(child)) throw new Error(`The server ended while starting:\n${output.join("")}`);
    if (Date.now() > deadline) throw new Error(`The server is not healthy:\n${output.join("")}`);
    await wait(BETWEEN_TRIES_MS);
  }
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill(signal);
  const tooLate = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(tooLate);
}

export interface ProcessSettings {
  port: number;
  databaseUrl: string;
}

function findProgram(): { command: string; args: string[] } {
  const binary = process.env.STEPOUT_BINARY;
  if (binary) return { command: resolve(root, binary), args: [] };
  return { command: process.execPath, args: ["packages/server/src/main.ts"] };
}

export interface ServerProcess {
  output(): string;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export async function makeHost(databaseUrl: string, username: string): Promise<void> {
  const { command, args } = findProgram();
  const child = spawn(command, [...args, "user", "make-host", username], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`make-host exited with code ${code}`);
}

export async function launch(
  { port, databaseUrl }: ProcessSettings,
  variables: Record<string, string | undefined>,
): Promise<ServerProcess> {
  const { command, args } = findProgram();
  const child = spawn(command, [...args, "serve"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      RATE_LIMIT: "off",
      DEMO_DATA: "off",
      ...variables,
    },
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  }
  // An interrupted run must not leave a server behind.
  const killChild = () => void child.kill("SIGKILL");
  process.once("exit", killChild);
  const end = async (signal: NodeJS.Signals) => {
    await endProcess(child, signal);
    process.off("exit", killChild);
  };
  const stop = () => end("SIGTERM");
  try {
    await waitUntilHealthy(child, originOf(port), output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { output: () => output.join(""), stop, kill: () => end("SIGKILL") };
}

/** Starts the production build with a new database. A variable set to `undefined` is removed from the environment. */
export async function startServer(
  variables: Record<string, string | undefined> = {},
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), "stepout-e2e-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const databaseUrl = `file:${join(folder, "stepout.db")}`;
  const settings = { port: await findFreePort(), databaseUrl };
  const origin = originOf(settings.port);
  let server: ServerProcess;
  try {
    server = await launch(settings, variables);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    origin,
    origins: [origin],
    output: () => server.output(),
    makeHost: (username) => makeHost(databaseUrl, username),
    async restart() {
      await server.stop();
      server = await launch(settings, variables);
    },
    async stop() {
      await server.stop();
      remove();
    },
  };
}
