import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestClock, type TestClock } from "../../testing/test-clock.ts";
import { createJudge, IDLE_MS, PATIENCE_MS, startGrammar } from "./english-judge.ts";
import { READ_LENGTH } from "./validation.rules.ts";

describe("a judgement", () => {
  let judge: ReturnType<typeof createJudge>;
  let thread: Worker;
  beforeEach(() => {
    thread = startGrammar();
    judge = createJudge(() => thread, createTestClock());
  });
  afterEach(() => thread.terminate());

  it("RULE-12 treats simultaneous texts separately", async () => {
    const texts = ["I sang on the bus.", "I will sing on the bus.", "I sang on the bus."];
    const verdicts = await Promise.all(texts.map(judge));
    expect(verdicts.map(({ actionHappened }) => actionHappened)).toEqual([true, false, true]);
  });
});

/** Calls `answer` for each text, in a thread, with a function that replies to one by its id. */
const scriptOf = (answer: string) => `
  const { parentPort } = require("node:worker_threads");
  const reply = (id, actionHappened = true) =>
    parentPort.postMessage({ id, verdicts: { actionHappened, likelyChoice: true } });
  parentPort.on("message", ({ id, text }) => { ${answer} });
`;
const VERDICTS = { actionHappened: true, likelyChoice: true };
const REPLY = "reply(id)";

describe("the thread of judgements", () => {
  let clock: TestClock;
  let threads: Worker[];
  beforeEach(() => {
    clock = createTestClock();
    threads = [];
  });
  afterEach(() => Promise.all(threads.map((thread) => thread.terminate())));

  /** The first thread follows the first script, and so on. */
  const judgeBy = (...answers: string[]) => {
    const scripts = answers.map(scriptOf);
    return createJudge(() => {
      const thread = new Worker(scripts[threads.length] ?? "", { eval: true });
      threads.push(thread);
      return thread;
    }, clock);
  };

  /** From now to the moments when the judge does something by itself. */
  const waits = () => clock.awaited().map((moment) => moment - clock.now());

  it("RULE-12 gives up a text that takes too long, and all behind it, and starts anew", async () => {
    const judge = judgeBy("", REPLY);
    const refused = [judge("I sang."), judge("I swam.")].map((verdicts) =>
      expect(verdicts).rejects.toThrow("The grammar check timed out"),
    );
    expect(waits()).toEqual([PATIENCE_MS]);
    const ends = threads.map((thread) => once(thread, "exit"));
    clock.advance(PATIENCE_MS);
    expect(waits()).toEqual([]);
    await Promise.all(refused);
    expect(await judge("I ran.")).toEqual(VERDICTS);
    await Promise.all(ends);
    expect(await judge("I slept.")).toEqual(VERDICTS);
    expect(threads).toHaveLength(2);
  });

  it("RULE-12 ends after a minute without a text", async () => {
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
    ["ends", "process.exit();", "The grammar worker exited"],
  ])("RULE-12 is replaced when it %s, and repeats no words", async (_, code, message) => {
    const judge = judgeBy(code, REPLY);
    await expect(judge("I sang.")).rejects.toThrow(new Error(message));
    expect(await judge("I swam.")).toEqual(VERDICTS);
    expect(threads).toHaveLength(2);
  });

  it("RULE-12 reads only the beginning of a long text", async () => {
    const judge = judgeBy(`reply(id, text.length === ${READ_LENGTH});`);
    expect(await judge("x".repeat(READ_LENGTH + 1))).toEqual(VERDICTS);
  });
});
