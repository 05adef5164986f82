import type { ChildProcess } from "node:child_process";
import { ForksPoolWorker } from "vitest/node";

/** Pages of code and databases that tests leave behind add up. */
const RUNS_OF_PROCESS = 50;

const ANSWER = { __vitest_worker_response__: true, type: "stopped" };

/**
 * Lets Vitest run one test file after another in the same process, with the sources that it has
 * loaded: to load them anew takes ten times as long as the tests that reach one line.
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

  /** Whether the next run finds the sources loaded. */
  get isWarm(): boolean {
    return this.process !== undefined;
  }

  /** Runs in the process that is kept, or keeps the one that is made for it. */
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
