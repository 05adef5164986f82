// Runs in the thread that english-judge.ts starts.
import { parentPort } from "node:worker_threads";
import nlp from "compromise/two";
import type { Question, Reply } from "./english-judge.ts";
import { judgeSentences } from "./english-verdicts.ts";

parentPort?.on("message", ({ id, text }: Question) => {
  const reply: Reply = { id, verdicts: judgeSentences(nlp(text).compute("root").docs) };
  parentPort?.postMessage(reply);
});
