import { Worker } from "node:worker_threads";
import { threadFile } from "@stepout/db/program-files";
import { looseTimers, type Timers } from "../../platform/time/alarm.ts";
import { READ_LENGTH } from "./validation.rules.ts";
import type { Verdicts } from "./validation.schema.ts";

const SCRIPT = "packages/server/src/domains/judge/english-worker.ts";

/** A text takes a tenth of a second at most; the queue before it may add to that. */
export const PATIENCE_MS = 10_000;

/** The grammar library takes some 50 MB of memory, so an idle thread ends. */
export const IDLE_MS = 60_000;

export interface Question {
  id: number;
  text: string;
}

export interface Reply {
  id: number;
  verdicts: Verdicts;
}

type Judge = (text: string) => Promise<Verdicts>;

/** Starts a thread that judges one text after another, and ends after a while without any. */
function startJudge(worker: Worker, timers: Timers, onEnd: () => void): Judge {
  const waiting = new Map<number, PromiseWithResolvers<Verdicts>>();
  let asked = 0;
  let callOff: (() => void) | undefined;

  function end(error: Error): void {
    onEnd();
    callOff?.();
    void worker.terminate();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  /** Starts the time-out of the next reply, or of idleness. */
  function restartTimer(): void {
    callOff?.();
    callOff = timers.after(waiting.size === 0 ? IDLE_MS : PATIENCE_MS, () =>
      end(new Error("The grammar has given no verdict in time")),
    );
  }

  worker.unref();
  // Without its message, which may hold people's words.
  worker.on("error", ({ name }) => end(new Error(`The grammar's thread has failed: ${name}`)));
  worker.on("exit", () => end(new Error("The grammar's thread has ended")));
  worker.on("message", ({ id, verdicts }: Reply) => {
    waiting.get(id)?.resolve(verdicts);
    waiting.delete(id);
    restartTimer();
  });

  return (text) => {
    asked += 1;
    const question: Question = { id: asked, text };
    const verdicts = Promise.withResolvers<Verdicts>();
    waiting.set(question.id, verdicts);
    worker.postMessage(question);
    if (waiting.size === 1) restartTimer();
    return verdicts.promise;
  };
}

/** Judges in a thread of its own, because a long text would block the event loop. A new thread follows a failed one. */
export function createJudge(startThread: () => Worker, timers: Timers): Judge {
  let judge: Judge | undefined;

  function start(): Judge {
    const started = startJudge(startThread(), timers, () => {
      if (judge === started) judge = undefined;
    });
    return started;
  }

  return (text) => {
    judge ??= start();
    return judge(text.slice(0, READ_LENGTH));
  };
}

export const startGrammar = (): Worker => new Worker(threadFile(SCRIPT));

/** @throws when the thread fails or times out */
export const judgeEnglish = createJudge(startGrammar, looseTimers);
