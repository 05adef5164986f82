import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** PostgreSQL refuses to run as root. */
export const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const RESTART_MS = 1_000;

export interface SupervisedProcess {
  pid(): number;
  stop(): Promise<void>;
}

interface SupervisorOptions {
  cwd: string;
  log: string;
  environment?: NodeJS.ProcessEnv;
  identity?: { uid?: number; gid?: number };
}

export function supervise(
  [command = "", ...args]: readonly string[],
  { cwd, log, environment = {}, identity = UNPRIVILEGED }: SupervisorOptions,
): SupervisedProcess {
  const output = openSync(log, "a");
  let isStopped = false;
  let child: ChildProcess = start();

  function start(): ChildProcess {
    const next = spawn(command, args, {
      ...{ cwd, ...identity },
      env: { PATH: "/usr/bin:/bin:/usr/sbin", HOME: cwd, LANG: "C.UTF-8", ...environment },
      stdio: ["ignore", output, output],
    });
    next.once("exit", async () => {
      await wait(RESTART_MS);
      if (!isStopped) child = start();
    });
    return next;
  }

  return {
    pid: () => child.pid ?? 0,
    async stop() {
      isStopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGCONT");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
