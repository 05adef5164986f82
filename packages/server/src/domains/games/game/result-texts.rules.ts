import { ordinalForm } from "../../../text/format.rules.ts";
import { isRanked } from "./results.rules.ts";

interface Result {
  position: number;
  players: number;
  score: number;
}

const texts = {
  finished: ({ score }: Result) =>
    score === 1 ? "You finished with 1 point." : `You finished with ${score} points.`,
  nobodyScored: "Nobody scored in this game.",
  won: ({ players, score }: Result) =>
    score === 1
      ? `You came first of ${players} players, with 1 point.`
      : `You came first of ${players} players, with ${score} points.`,
  placed: {
    one: ({ position, players, score }: Result) =>
      score === 1
        ? `You finished ${position}st of ${players}, with 1 point.`
        : `You finished ${position}st of ${players}, with ${score} points.`,
    two: ({ position, players, score }: Result) =>
      score === 1
        ? `You finished ${position}nd of ${players}, with 1 point.`
        : `You finished ${position}nd of ${players}, with ${score} points.`,
    few: ({ position, players, score }: Result) =>
      score === 1
        ? `You finished ${position}rd of ${players}, with 1 point.`
        : `You finished ${position}rd of ${players}, with ${score} points.`,
    other: ({ position, players, score }: Result) =>
      score === 1
        ? `You finished ${position}th of ${players}, with 1 point.`
        : `You finished ${position}th of ${players}, with ${score} points.`,
  },
} as const;

export function describeResult(result: Result): string {
  const { players, position } = result;
  if (players === 1) return texts.finished(result);
  if (!isRanked(result)) return texts.nobodyScored;
  return position === 1 ? texts.won(result) : texts.placed[ordinalForm(position)](result);
}
