import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** The server as people run it, in a process of its own on a free port. */
export function startProcess(databaseUrl: string) {
  const child = spawn(process.execPath, [MAIN, "serve"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "silent",
    },
  });
  const complaints: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => complaints.push(chunk.toString()));
  const ready = new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.includes("StepOut is running")) resolve();
    });
  });
  return {
    /** Resolves when it listens. */
    ready,

    /** Ends the process, if it has not ended by itself; answers how it has ended. */
    async end(signal: "SIGTERM" | "SIGKILL") {
      if (!hasEnded(child)) {
        const ended = once(child, "exit");
        child.kill(signal);
        await ended;
      }
      return { code: child.exitCode, signal: child.signalCode, complaints: complaints.join("") };
    },
  };
}
