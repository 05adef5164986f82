// Runs in the worker thread that english-judge.ts starts.
import { parentPort } from "node:worker_threads";
import type { Question, Reply } from "./english-judge.ts";
import { judgeText } from "./english-verdicts.ts";

parentPort?.on("message", ({ id, text }: Question) => {
  const reply: Reply = { id, verdicts: judgeText(text) };
  parentPort?.postMessage(reply);
});
