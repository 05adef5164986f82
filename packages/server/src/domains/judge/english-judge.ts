import { Worker } from "node:worker_threads";
import { threadFile } from "@stepout/db/program-files";
import { READ_LENGTH } from "./validation.rules.ts";
import type { Verdicts } from "./validation.schema.ts";

const SCRIPT = "packages/server/src/domains/judge/english-worker.ts";

/** A text takes a tenth of a second at most; the queue before it may add to that. */
const PATIENCE_MS = 10_000;

/** The grammar library takes some 50 MB of memory, so an idle thread ends. */
const IDLE_MS = 60_000;

export interface Question {
  id: number;
  text: string;
}

export interface Reply {
  id: number;
  verdicts: Verdicts;
}

interface Judge {
  ask(text: string): Promise<Verdicts>;
}

let judge: Judge | undefined;

/** Starts a thread that judges one text after another, and ends after a while without any. */
function startJudge(): Judge {
  const worker = new Worker(threadFile(SCRIPT));
  const waiting = new Map<number, PromiseWithResolvers<Verdicts>>();
  let asked = 0;
  let timer: NodeJS.Timeout | undefined;

  function end(error: Error): void {
    if (judge === self) judge = undefined;
    clearTimeout(timer);
    void worker.terminate();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  /** Starts the time-out of the next reply, or of idleness. */
  function restartTimer(): void {
    clearTimeout(timer);
    const isIdle = waiting.size === 0;
    timer = setTimeout(
      () => end(new Error("The grammar has given no verdict in time")),
      isIdle ? IDLE_MS : PATIENCE_MS,
    ).unref();
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

  const self: Judge = {
    ask(text) {
      asked += 1;
      const question: Question = { id: asked, text };
      const verdicts = Promise.withResolvers<Verdicts>();
      waiting.set(question.id, verdicts);
      worker.postMessage(question);
      if (waiting.size === 1) restartTimer();
      return verdicts.promise;
    },
  };
  return self;
}

/**
 * Judges an English text by its grammar. Runs in a thread of its own, because a long text would
 * block the event loop for too long.
 * @throws when the thread fails or times out
 */
export function judgeEnglish(text: string): Promise<Verdicts> {
  judge ??= startJudge();
  return judge.ask(text.slice(0, READ_LENGTH));
}
