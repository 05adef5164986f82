import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type Kind, knownSentences, unseenSentences } from "../../testing/labelled-sentences.ts";
import { judgeEnglish } from "./english-judge.ts";

const SHARE_TO_GET_RIGHT = 0.85;
const SENTENCES_MIN = 60;

/** Judging in this thread would take only a few turns. */
const TURNS_MIN = 20;

/** Compares verdicts with the labels that people gave. */
async function compare(kinds: readonly Kind[]) {
  const happened: boolean[] = [];
  const chosen: boolean[] = [];
  for (const kind of kinds) {
    for (const sentence of kind.sentences) {
      const verdicts = await judgeEnglish(sentence);
      happened.push(verdicts.actionHappened === kind.happened);
      if (kind.chosen !== undefined) chosen.push(verdicts.likelyChoice === kind.chosen);
    }
  }
  return { happened, chosen };
}

const shareOf = (right: boolean[]) => right.filter(Boolean).length / right.length;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

describe("a judgement", () => {
  it("RULE-12 HARD-08 leaves the event loop free", async () => {
    let turns = 0;
    let isDone = false;
    const verdicts = judgeEnglish("I swam, and she said that I'd've sunk. ".repeat(60)).finally(
      () => {
        isDone = true;
      },
    );
    while (!isDone) {
      turns += 1;
      await setImmediate();
    }
    expect(turns).toBeGreaterThan(TURNS_MIN);
    expect(await verdicts).toMatchObject({ actionHappened: true });
  });

  it("RULE-12 treats simultaneous texts separately", async () => {
    const texts = ["I sang on the bus.", "I will sing on the bus.", "I sang on the bus."];
    const verdicts = await Promise.all(texts.map(judgeEnglish));
    expect(verdicts.map(({ actionHappened }) => actionHappened)).toEqual([true, false, true]);
  });
});

describe("the verdicts on English sentences", () => {
  it.each([
    ["known while the rules were made", knownSentences],
    ["kept apart", unseenSentences],
  ])("RULE-12 are right for at least 85 % of those %s", async (name, kinds) => {
    const { happened, chosen } = await compare(kinds);
    process.stdout.write(
      `Sentences ${name}: the action happened ${percent(shareOf(happened))} of ${happened.length}, ` +
        `the result of a choice ${percent(shareOf(chosen))} of ${chosen.length}\n`,
    );
    expect(happened.length).toBeGreaterThanOrEqual(SENTENCES_MIN);
    expect(chosen.length).toBeGreaterThanOrEqual(SENTENCES_MIN);
    expect(shareOf(happened)).toBeGreaterThanOrEqual(SHARE_TO_GET_RIGHT);
    expect(shareOf(chosen)).toBeGreaterThanOrEqual(SHARE_TO_GET_RIGHT);
  });

  it("RULE-12 follow the action, whatever else the text tells", async () => {
    const before = "I wanted to stay at home and it rained.";
    const deed = "But I went out and talked to three strangers.";
    expect(await judgeEnglish(`${before} ${deed} Tomorrow I will rest.`)).toEqual({
      actionHappened: true,
      likelyChoice: true,
    });
  });
});
