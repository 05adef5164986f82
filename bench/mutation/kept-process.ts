import type { ChildProcess } from "node:child_process";
import { ForksPoolWorker } from "vitest/node";

/** Compiled code and databases of tests add up. */
const RUNS_OF_PROCESS = 50;

const ANSWER = { __vitest_worker_response__: true, type: "stopped" };

/**
 * Lets Vitest run test files one after another in the same process, with the loaded sources:
 * loading them takes ten times as long as the tests that reach one line.
 */
export class KeptProcess {
  private process: ChildProcess | undefined;
  private runs = 0;
  private isKeeping = false;

  constructor() {
    const kept = this;
    const { start, send, stop } = ForksPoolWorker.prototype;
    Object.assign(ForksPoolWorker.prototype, {
      async start(this: ForksPoolWorker) {
        if (kept.isKeeping && kept.process) Reflect.set(this, "_fork", kept.process);
        else await start.call(this);
      },
      send(this: ForksPoolWorker, message: Parameters<typeof send>[0]) {
        if (kept.isKeeping && message.type === "stop") processOf(this).emit("message", ANSWER);
        else send.call(this, message);
      },
      async stop(this: ForksPoolWorker) {
        if (kept.isKeeping) kept.keep(processOf(this));
        else await stop.call(this);
      },
    });
  }

  /** Whether the next run reuses loaded sources. */
  get isWarm(): boolean {
    return this.process !== undefined;
  }

  /** Runs in the kept process, or keeps a new one. */
  async within<Result>(run: () => Promise<Result>): Promise<Result> {
    this.isKeeping = true;
    try {
      return await run();
    } finally {
      this.isKeeping = false;
      this.runs += 1;
      if (this.runs >= RUNS_OF_PROCESS) this.end();
    }
  }

  end(): void {
    this.process?.kill("SIGKILL");
    this.process = undefined;
    this.runs = 0;
  }

  private keep(process: ChildProcess): void {
    for (const event of ["message", "error", "exit"]) process.removeAllListeners(event);
    process.once("exit", () => {
      if (this.process === process) this.process = undefined;
    });
    this.process = process;
  }
}

function processOf(worker: ForksPoolWorker): ChildProcess {
  const process: ChildProcess = Reflect.get(worker, "_fork");
  return process;
}
