import { describe, expect, it } from "vitest";
import { type Kind, knownSentences, unseenSentences } from "../../testing/labelled-sentences.ts";
import { judgeText } from "./english-verdicts.ts";

const SHARE_TO_GET_RIGHT = 0.85;
const SENTENCES_MIN = 60;

/** Compares verdicts with the labels that people gave. */
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

const shareOf = (right: boolean[]) => right.filter(Boolean).length / right.length;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

describe("the verdicts on English sentences", () => {
  it.each([
    ["all that were known while the rules were made", knownSentences, 1],
    ["85 % of those kept apart", unseenSentences, SHARE_TO_GET_RIGHT],
  ])("RULE-12 are right for %s", (name, kinds, shareToGetRight) => {
    const { happened, chosen } = compare(kinds);
    process.stdout.write(
      `Right for ${name}: the action happened ${percent(shareOf(happened))} of ${happened.length}, ` +
        `the result of a choice ${percent(shareOf(chosen))} of ${chosen.length}\n`,
    );
    expect(happened.length).toBeGreaterThanOrEqual(SENTENCES_MIN);
    expect(chosen.length).toBeGreaterThanOrEqual(SENTENCES_MIN);
    expect(shareOf(happened)).toBeGreaterThanOrEqual(shareToGetRight);
    expect(shareOf(chosen)).toBeGreaterThanOrEqual(shareToGetRight);
  });
});
