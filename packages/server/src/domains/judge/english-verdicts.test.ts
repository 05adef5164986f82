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

const CHOSEN = { actionHappened: true, likelyChoice: true };
const BEFALLEN = { actionHappened: true, likelyChoice: false };
const ONLY_CHOSEN = { actionHappened: false, likelyChoice: true };
const NEITHER = { actionHappened: false, likelyChoice: false };

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

  it.each([
    [
      "the writer in company",
      CHOSEN,
      [
        "My friends and I swam across the river.",
        "Me and my brother built a shed.",
        "My sister and me painted the kitchen.",
      ],
    ],
    [
      "others, whom the writer is only with",
      BEFALLEN,
      [
        "Together with us she sang in the choir.",
        "With me my brother sang.",
        "She called me and sang.",
      ],
    ],
    [
      "the writer, where no subject is stated",
      CHOSEN,
      [
        "This morning called my mum.",
        "On Monday swam twenty lengths.",
        "For two hours practised the violin.",
      ],
    ],
    [
      "others, where no subject is stated",
      BEFALLEN,
      [
        "My sister wrote a poem and read it aloud.",
        "My brother danced; sang too.",
        "The man who called me left.",
      ],
    ],
    [
      "the writer besides others",
      CHOSEN,
      [
        "My sister wrote a poem, and I read it aloud.",
        "My brother danced while I sang.",
        "My brother danced – I sang.",
      ],
    ],
    [
      "others besides the writer",
      BEFALLEN,
      ["Because I was late, my boss shouted.", "It rained when I was young."],
    ],
    ["what happened, not what is to come", BEFALLEN, ["I found a wallet and will return it."]],
    [
      "no act, but its opposite",
      ONLY_CHOSEN,
      ["I never went.", "I did not sing.", "I have not sung."],
    ],
    [
      "an act beside a negation",
      CHOSEN,
      ["I sang a song and not a poem.", "I had no plan, but I travelled.", "I ate nothing."],
    ],
    ["a question", ONLY_CHOSEN, ["Did I sing", "Did she sing?", "Why did I sing?"]],
    [
      "a question about a state",
      NEITHER,
      ["Have you sung?", "Has anybody sung?", "Is it raining?", "You sang on stage?"],
    ],
    [
      "an act beside a question",
      CHOSEN,
      ["I asked: did you sing?", 'I asked "Why?" and left.', "I sang, right?", "Sang?"],
    ],
    [
      "something that was only meant, or a habit",
      ONLY_CHOSEN,
      ["I was going to sing.", "I used to sing.", "I was about to sing."],
    ],
    [
      "something that was done after all",
      CHOSEN,
      ["I was able to sing.", "I managed to sing.", "I went to sing."],
    ],
    ["a feeling about an act", BEFALLEN, ["I enjoyed singing.", "I thought of a song."]],
    [
      "a wish or a supposition",
      ONLY_CHOSEN,
      ["I wish I sang.", "I doubt I sang.", "I want to go because my friend went."],
    ],
    [
      "the present or a possibility",
      ONLY_CHOSEN,
      ["I do sing.", "I am singing.", "I might sing.", "I would have sung.", "I may sing."],
    ],
    ["the past in its other forms", CHOSEN, ["I did sing.", "I was singing.", "I had sung."]],
    ["others' habits", BEFALLEN, ["She always read books.", "My brother often cut my hair."]],
    [
      "a state or a possession",
      NEITHER,
      ["I was by a lake.", "I was the winner.", "I have a dog.", "I have a cold.", "I need you."],
    ],
    [
      "something got by an act",
      CHOSEN,
      ["I got up.", "I got dressed.", "I got married on Saturday."],
    ],
    [
      "something got without an act",
      BEFALLEN,
      ["I got hired.", "I got a letter.", "I managed to get sick."],
    ],
    [
      "chance",
      BEFALLEN,
      ["I met my hero by chance.", "I sang by mistake.", "I unexpectedly sang."],
    ],
    ["a choice", CHOSEN, ["I took a chance and sang.", "I sang by the sea."]],
    [
      "an accident",
      BEFALLEN,
      ["I cut my finger.", "I dropped a plate.", "I ran across an old friend.", "I lost my hat."],
    ],
    [
      "the same verb for an act",
      CHOSEN,
      ["I cut the grass.", "I dropped out of school.", "I ran home.", "I lost weight."],
    ],
    ["the beginning of a sentence", BEFALLEN, ["I wanted to.", "I finally got."]],
  ])("RULE-12 tell %s", (_, verdicts, sentences) => {
    const judged = sentences.map((sentence) => ({ sentence, ...judgeText(sentence) }));
    expect(judged).toEqual(sentences.map((sentence) => ({ sentence, ...verdicts })));
  });

  it("RULE-12 follow the action, whatever else the text tells", () => {
    const before = "I wanted to stay at home and it rained.";
    const deed = "But I went out and talked to three strangers.";
    expect(judgeText(`${before} ${deed} Tomorrow I will rest.`)).toEqual({
      actionHappened: true,
      likelyChoice: true,
    });
  });
});
