import { describe, expect, it } from "vitest";
import { type Kind, knownSentences, unseenSentences } from "../../testing/labelled-sentences.ts";
import { wishSentences } from "../../testing/labelled-wishes.ts";
import { judgeText } from "./english-verdicts.ts";

const HELD_OUT_ACCURACY = 0.85;
const SENTENCES_MIN = 60;

function compare(kinds: readonly Kind[]) {
  const labelled = kinds.flatMap(({ happened, chosen, sentences }) =>
    sentences.map((sentence) => ({ happened, chosen, verdicts: judgeText(sentence) })),
  );
  return {
    happened: labelled.map(({ happened, verdicts }) => verdicts.actionHappened === happened),
    chosen: labelled
      .filter(({ chosen }) => chosen !== undefined)
      .map(({ chosen, verdicts }) => verdicts.likelyChoice === chosen),
  };
}

const shareOf = (correct: boolean[]) => correct.filter(Boolean).length / correct.length;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

describe("the verdicts on English sentences", () => {
  it.each([
    ["all sentences that the rules were written for", knownSentences, 1],
    ["85 % of the held-out sentences", unseenSentences, HELD_OUT_ACCURACY],
  ])(
    "RULE-12 correctly judges in %s whether the action happened and was a choice",
    (name, kinds, accuracy) => {
      const { happened, chosen } = compare(kinds);
      process.stdout.write(
        `Correct for ${name}: the action happened ${percent(shareOf(happened))} of ${happened.length}, ` +
          `likely a choice ${percent(shareOf(chosen))} of ${chosen.length}\n`,
      );
      expect(happened.length).toBeGreaterThanOrEqual(SENTENCES_MIN);
      expect(chosen.length).toBeGreaterThanOrEqual(SENTENCES_MIN);
      expect(shareOf(happened)).toBeGreaterThanOrEqual(accuracy);
      expect(shareOf(chosen)).toBeGreaterThanOrEqual(accuracy);
    },
  );

  it.each(
    wishSentences.flatMap(({ happened, chosen = true, sentences }) =>
      sentences.map((text) => [text, happened, chosen] as const),
    ),
  )("DAY-04 judges whether the action in '%s' happened: %s", (text, happened, chosen) => {
    const verdicts = judgeText(text);
    expect(verdicts.actionHappened).toBe(happened);
    if (happened) expect(verdicts.likelyChoice).toBe(chosen);
  });
});
