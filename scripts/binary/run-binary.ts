import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** Far longer than any command takes, so that none times out on a busy machine. */
const TIMEOUT_MS = 120_000;

/** With an empty PATH, the executable can't depend on other programs. */
const BARE_ENVIRONMENT = { PATH: "", HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "silent" };

const ANNOUNCEMENT = /^StepOut is running at (http:\S+)\n/m;
const FIRST_START = /^Create the first host's account within an hour: \S+\n/m;

export interface Exit {
  code: number | null;
  stdout: string;
  stderr: string;
}

type Variables = Record<string, string>;

function start(file: string, folder: string, args: string[], variables: Variables): ChildProcess {
  return spawn(file, args, {
    cwd: folder,
    env: { ...BARE_ENVIRONMENT, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
    signal: AbortSignal.timeout(TIMEOUT_MS),
    killSignal: "SIGKILL",
  });
}

interface RunOptions {
  /** If false, closes the stdout pipe immediately, to test the command without a reader. */
  isRead?: boolean;
  variables?: Variables;
}

const readAll = (stream: ChildProcess["stdout"]) => (stream ? text(stream) : Promise.resolve(""));

export async function runBinary(
  file: string,
  folder: string,
  args: string[],
  { isRead = true, variables = {} }: RunOptions = {},
): Promise<Exit> {
  const child = start(file, folder, args, variables);
  if (!isRead) child.stdout?.destroy();
  const [stdout, stderr] = await Promise.all([
    isRead ? readAll(child.stdout) : "",
    readAll(child.stderr),
    once(child, "close"),
  ]);
  return { code: child.exitCode, stdout, stderr };
}

export async function serveBinary(file: string, folder: string, variables: Variables = {}) {
  const child = start(file, folder, ["serve"], variables);
  const errors = readAll(child.stderr);
  const ended = once(child, "exit");
  const origin = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = ANNOUNCEMENT.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    ended.then(async () => reject(new Error(`The server did not start: ${await errors}`)), reject);
  });
  return {
    origin,
    async stop(): Promise<Omit<Exit, "stdout">> {
      child.kill("SIGTERM");
      await ended;
      const stderr = (await errors).replace(ANNOUNCEMENT, "").replace(FIRST_START, "");
      return { code: child.exitCode, stderr };
    },
  };
}
