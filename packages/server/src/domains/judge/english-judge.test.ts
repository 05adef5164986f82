import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestClock, type TestClock } from "../../testing/test-clock.ts";
import { createJudge, IDLE_MS, startGrammarThread, TIMEOUT_MS } from "./english-judge.ts";
import { READ_LENGTH } from "./validation.rules.ts";

describe("judging English texts", () => {
  let judge: ReturnType<typeof createJudge>;
  let thread: Worker;
  beforeEach(() => {
    thread = startGrammarThread();
    judge = createJudge(() => thread, createTestClock());
  });
  afterEach(() => thread.terminate());

  it("RULE-12 returns the right verdict for each of several texts judged at the same time", async () => {
    const texts = ["I sang on the bus.", "I will sing on the bus.", "I sang on the bus."];
    const verdicts = await Promise.all(texts.map(judge));
    expect(verdicts.map(({ actionHappened }) => actionHappened)).toEqual([true, false, true]);
  });
});

const scriptOf = (answer: string) => `
  const { parentPort } = require("node:worker_threads");
  const reply = (id, actionHappened = true) =>
    parentPort.postMessage({ id, verdicts: { actionHappened, likelyChoice: true } });
  parentPort.on("message", ({ id, text }) => { ${answer} });
`;
const VERDICTS = { actionHappened: true, likelyChoice: true };
const REPLY = "reply(id)";

describe("the judge's thread", () => {
  let clock: TestClock;
  let threads: Worker[];
  beforeEach(() => {
    clock = createTestClock();
    threads = [];
  });
  afterEach(() => Promise.all(threads.map((thread) => thread.terminate())));

  const judgeBy = (...answers: string[]) => {
    const scripts = answers.map(scriptOf);
    return createJudge(() => {
      const thread = new Worker(scripts[threads.length] ?? "", { eval: true });
      threads.push(thread);
      return thread;
    }, clock);
  };

  const waits = () => clock.awaited().map((time) => time - clock.now());

  it("RULE-12 after a timeout, the judge rejects the current and queued texts, and starts a new thread", async () => {
    const judge = judgeBy("", REPLY);
    const rejected = [judge("I sang."), judge("I swam.")].map((verdicts) =>
      expect(verdicts).rejects.toThrow("The grammar check timed out"),
    );
    expect(waits()).toEqual([TIMEOUT_MS]);
    const ends = threads.map((thread) => once(thread, "exit"));
    clock.advance(TIMEOUT_MS);
    expect(waits()).toEqual([]);
    await Promise.all(rejected);
    expect(await judge("I ran.")).toEqual(VERDICTS);
    await Promise.all(ends);
    expect(await judge("I slept.")).toEqual(VERDICTS);
    expect(threads).toHaveLength(2);
  });

  it("RULE-12 ends the judge's thread after a minute without texts", async () => {
    const judge = judgeBy(REPLY, REPLY);
    await judge("I sang.");
    expect(waits()).toEqual([IDLE_MS]);
    const ends = threads.map((thread) => once(thread, "exit"));
    clock.advance(IDLE_MS);
    await Promise.all(ends);
    expect(await judge("I swam.")).toEqual(VERDICTS);
    expect(threads).toHaveLength(2);
    expect(waits()).toEqual([IDLE_MS]);
  });

  it.each([
    ["fails", "throw new TypeError(text);", "The grammar worker failed: TypeError"],
    ["exits", "process.exit();", "The grammar worker exited"],
  ])(
    "RULE-12 replaces a grammar worker that %s, and omits the judged text from the error",
    async (_, code, message) => {
      const judge = judgeBy(code, REPLY);
      await expect(judge("I sang.")).rejects.toThrow(new Error(message));
      expect(await judge("I swam.")).toEqual(VERDICTS);
      expect(threads).toHaveLength(2);
    },
  );

  it("RULE-12 judges only the beginning of a long text", async () => {
    const judge = judgeBy(`reply(id, text.length === ${READ_LENGTH});`);
    expect(await judge("x".repeat(READ_LENGTH + 1))).toEqual(VERDICTS);
  });
});
