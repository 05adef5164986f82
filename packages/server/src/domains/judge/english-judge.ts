import { Worker } from "node:worker_threads";
import { threadFile } from "@stepout/db/program-files";
import { looseTimers, type Timers } from "../../platform/time/alarm.ts";
import { READ_LENGTH } from "./validation.rules.ts";
import type { Verdicts } from "./validation.schema.ts";

const SCRIPT = "packages/server/src/domains/judge/english-worker.ts";

/** Most of the timeout allows for waiting in the queue, because judging a text takes at most 100 ms. */
export const TIMEOUT_MS = 10_000;

/** An idle thread is stopped, because its grammar library uses about 50 MB of memory. */
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

function startJudge(worker: Worker, timers: Timers, onEnd: () => void): Judge {
  const waiting = new Map<number, PromiseWithResolvers<Verdicts>>();
  let lastId = 0;
  let cancelTimer: (() => void) | undefined;

  function end(error: Error): void {
    onEnd();
    cancelTimer?.();
    void worker.terminate();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function restartTimer(): void {
    cancelTimer?.();
    cancelTimer = timers.after(waiting.size === 0 ? IDLE_MS : TIMEOUT_MS, () =>
      end(new Error("The grammar check timed out")),
    );
  }

  worker.unref();
  // Omit the error's message, which may contain a user's text.
  worker.on("error", ({ name }) => end(new Error(`The grammar worker failed: ${name}`)));
  worker.on("exit", () => end(new Error("The grammar worker exited")));
  worker.on("message", ({ id, verdicts }: Reply) => {
    waiting.get(id)?.resolve(verdicts);
    waiting.delete(id);
    restartTimer();
  });

  return (text) => {
    lastId += 1;
    const question: Question = { id: lastId, text };
    const verdicts = Promise.withResolvers<Verdicts>();
    waiting.set(question.id, verdicts);
    worker.postMessage(question);
    if (waiting.size === 1) restartTimer();
    return verdicts.promise;
  };
}

/** A long text would block the event loop, so a worker thread judges it. */
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

export const startGrammarThread = (): Worker => new Worker(threadFile(SCRIPT));

export const judgeEnglish = createJudge(startGrammarThread, looseTimers);
