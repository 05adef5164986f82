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
/** Far more than a start with the demo's photos takes, so that a busy machine fails no test. */
export const START_TIMEOUT_MS = 300_000;
const BETWEEN_TRIES_MS = 50;

/** A stopped server is killed if it has not exited by then. */
const GOODBYE_MS = 10_000;

export interface RunningServer {
  /** Its address, such as http://127.0.0.1:41234 without a slash at the end. */
  origin: string;
  /** The addresses of its processes, where there is a proxy before several. */
  origins: readonly string[];
  /** The output of its current process. */
  printed(): string;
  /** Makes a user a host, by the command line. */
  makeHost(username: string): Promise<void>;
  /** Stops it and starts it again at the same address with the same data. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** The link by which a server without an account lets its host begin, as it prints it. */
export const SETUP_LINK = /http\S+\/api\/setup\/\S+/;

/** A free port of this machine. */
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
  const tooLate = setTimeout(() => child.kill("SIGKILL"), GOODBYE_MS);
  await ended;
  clearTimeout(tooLate);
}

/** Where a process is reached, and where its data are. */
export interface Place {
  port: number;
  databaseUrl: string;
}

/** The program under test: the sources, or the single executable that STEPOUT_BINARY names. */
function findProgram(): { command: string; args: string[] } {
  const binary = process.env.STEPOUT_BINARY;
  if (binary) return { command: resolve(root, binary), args: [] };
  return { command: process.execPath, args: ["packages/server/src/main.ts"] };
}

export interface Launched {
  printed(): string;
  stop(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
}

export async function makeHost(place: Place, username: string): Promise<void> {
  const { command, args } = findProgram();
  const child = spawn(command, [...args, "user", "make-host", username], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, DATABASE_URL: place.databaseUrl },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The command line ended with ${code}`);
}

/** Starts a process. */
export async function launch(
  place: Place,
  variables: Record<string, string | undefined>,
): Promise<Launched> {
  const { port, databaseUrl } = place;
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
  // An interrupted run leaves no server behind.
  const leave = () => void child.kill("SIGKILL");
  process.once("exit", leave);
  const end = async (signal: NodeJS.Signals) => {
    await endProcess(child, signal);
    process.off("exit", leave);
  };
  const stop = () => end("SIGTERM");
  try {
    await waitUntilHealthy(child, originOf(port), output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { printed: () => output.join(""), stop, kill: () => end("SIGKILL") };
}

/**
 * Starts the built product as `npm start` does, on a port and a database file of its own.
 * Variables of the environment can be added or, as undefined, taken away.
 */
export async function startServer(
  variables: Record<string, string | undefined> = {},
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), "stepout-e2e-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const databaseUrl = `file:${join(folder, "stepout.db")}`;
  const place = { port: await findFreePort(), databaseUrl };
  const origin = originOf(place.port);
  let launched: Launched;
  try {
    launched = await launch(place, variables);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    origin,
    origins: [origin],
    printed: () => launched.printed(),
    makeHost: (username) => makeHost(place, username),
    async restart() {
      await launched.stop();
      launched = await launch(place, variables);
    },
    async stop() {
      await launched.stop();
      remove();
    },
  };
}
