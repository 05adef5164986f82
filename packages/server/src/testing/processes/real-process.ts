import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));

/** Shares this process's compile cache with the server, which then starts faster. */
const COMPILED = process.env.NODE_COMPILE_CACHE
  ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
  : {};

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** The line that a healthy server prints for operators. */
const ANNOUNCEMENT = /^StepOut is running at (\S+)\n/m;

/** The line with the setup link, printed while there is no host. */
const FIRST_START = /^Create the first host's account within an hour: \S+\n/m;

interface StartOptions {
  /** Command that starts the program, with its arguments. */
  prefix?: string[];
  /** Environment variables in addition to the defaults of test servers. */
  variables?: Record<string, string>;
  /** The entry file of another version of the program. */
  main?: string;
}

/** Starts the server as hosts run it: in a separate process, on a free port. */
export function startProcess(
  databaseUrl: string,
  { prefix = [], variables = {}, main = MAIN }: StartOptions = {},
) {
  const [command = process.execPath, ...args] = [...prefix, process.execPath, main, "serve"];
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...COMPILED,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "silent",
      RATE_LIMIT: "off",
      DRAIN_SECONDS: "0",
      ...variables,
    },
  });
  const said = { output: "", remarks: "" };
  child.stdout.on("data", (chunk: Buffer) => {
    said.output += chunk.toString();
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => {
      said.remarks += chunk.toString();
      const address = ANNOUNCEMENT.exec(said.remarks)?.[1];
      if (address) resolve(address);
    });
    child.once("close", () => reject(new Error(`It ended while starting: ${said.remarks}`)));
  });
  // Prevents an unhandled rejection if a failed start is not awaited.
  ready.catch(() => undefined);
  return {
    ready,
    pid: child.pid,
    outputSoFar: () => said.output,

    /** Stops the process if it is still running. Returns how it ended. */
    async end(signal: "SIGTERM" | "SIGKILL") {
      if (!hasEnded(child)) {
        const ended = once(child, "exit");
        child.kill(signal);
        await ended;
      }
      const complaints = said.remarks.replace(ANNOUNCEMENT, "").replace(FIRST_START, "");
      return { code: child.exitCode, signal: child.signalCode, complaints, output: said.output };
    },
  };
}

export interface Ran {
  code: number | null;
  output: string;
  remarks: string;
}

interface RunOptions extends Pick<StartOptions, "prefix"> {
  input?: string | Buffer;
}

/** Runs a command in a separate process with a clean environment. */
export async function runInProcess(
  args: readonly string[],
  variables: Record<string, string>,
  { input = "", prefix = [] }: RunOptions = {},
): Promise<Ran> {
  const [command = process.execPath, ...rest] = [...prefix, process.execPath, MAIN, ...args];
  const child = spawn(command, rest, { env: { ...COMPILED, ...variables } });
  child.stdin.end(input);
  const [output, remarks] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode === null ? once(child, "close") : undefined,
  ]);
  return { code: child.exitCode, output, remarks };
}

/** Signs a user up or in by posting to this URL. Returns the cookies. */
export async function enter(address: string, person: object): Promise<string> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.headers.getSetCookie().join("; ");
}
