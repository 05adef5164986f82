import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankStandings, type Standing } from "./results.rules.ts";

const scored = (...scores: number[]): Standing[] => scores.map((score) => ({ score, upvotes: 0 }));

const medalsOf = (standings: Standing[]) =>
  rankStandings(standings).map(({ score, position, medalType }) => [score, position, medalType]);

describe("rankStandings", () => {
  it("RULE-03 gives equal scores the same rank and medal, and skips the next ranks", () => {
    expect(medalsOf(scored(7, 7, 4, 4, 4, 2, 1))).toEqual([
      [7, 1, "gold"],
      [7, 1, "gold"],
      [4, 3, "silver"],
      [4, 3, "silver"],
      [4, 3, "silver"],
      [2, 6, "bronze"],
      [1, 7, null],
    ]);
  });

  it("RULE-03 matches a brute-force ranking for arbitrary standings", () => {
    const standing = fc.record({ score: fc.nat(6), upvotes: fc.nat(3) });
    const property = fc.property(fc.array(standing, { maxLength: 30 }), (standings) => {
      const ranked = rankStandings(standings);
      expect(ranked).toHaveLength(standings.length);
      for (const { score, upvotes, position, medalType, isPopularVote } of ranked) {
        const better = standings.filter((other) => other.score > score);
        const betterScores = new Set(better.map((other) => other.score)).size;
        const medal = ["gold", "silver", "bronze"][betterScores];
        expect(position).toBe(better.length + 1);
        expect(medalType).toBe(score > 0 && medal ? medal : null);
        expect(isPopularVote).toBe(
          upvotes > 0 && standings.every((other) => other.upvotes <= upvotes),
        );
      }
    });
    fc.assert(property);
  });
});
