import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** Far longer than anything here takes, so that a busy machine fails nothing. */
const LIMIT_MS = 120_000;

/** An environment without anything to rely on; the server takes a free port. */
const BARE = { PATH: "", HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "silent" };

const ANNOUNCEMENT = /^StepOut is running at (http:\S+)\n/m;
const FIRST_START = /^Make the host's account within an hour: \S+\n/m;

export interface End {
  code: number | null;
  output: string;
  complaints: string;
}

type Variables = Record<string, string>;

function start(file: string, folder: string, args: string[], variables: Variables): ChildProcess {
  return spawn(file, args, {
    cwd: folder,
    env: { ...BARE, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
    signal: AbortSignal.timeout(LIMIT_MS),
    killSignal: "SIGKILL",
  });
}

interface RunOptions {
  /** False closes the pipe of its output at once. */
  isRead?: boolean;
  variables?: Variables;
}

const allOf = (stream: ChildProcess["stdout"]) => (stream ? text(stream) : Promise.resolve(""));

/** Runs a command of the executable to its end. */
export async function runBinary(
  file: string,
  folder: string,
  args: string[],
  { isRead = true, variables = {} }: RunOptions = {},
): Promise<End> {
  const child = start(file, folder, args, variables);
  if (!isRead) child.stdout?.destroy();
  const [output, complaints] = await Promise.all([
    isRead ? allOf(child.stdout) : "",
    allOf(child.stderr),
    once(child, "close"),
  ]);
  return { code: child.exitCode, output, complaints };
}

/** Lets the executable serve; returns its address, its process and a way to end it. */
export async function serveBinary(file: string, folder: string, variables: Variables = {}) {
  const child = start(file, folder, ["serve"], variables);
  const remarks = allOf(child.stderr);
  const ended = once(child, "exit");
  const origin = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = ANNOUNCEMENT.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    ended.then(async () => reject(new Error(`It does not serve: ${await remarks}`)), reject);
  });
  return {
    origin,

    /** Returns its exit and its error output. */
    async end(): Promise<Omit<End, "output">> {
      child.kill("SIGTERM");
      await ended;
      const complaints = (await remarks).replace(ANNOUNCEMENT, "").replace(FIRST_START, "");
      return { code: child.exitCode, complaints };
    },
  };
}
