import type { Database } from "@stepout/db";
import type { Deps } from "../../deps.ts";
import type { Score } from "./leaderboards.queries.ts";
import { BOARD_KEPT_FROM, BOARD_KEPT_MS, BOARD_ROWS } from "./leaderboards.rules.ts";

export interface Standing extends Score {
  /** Equal scores share a rank: 1, 1, 3. */
  rank: number;
}

interface Standings {
  top: Standing[];
  /** Every score that occurs, highest first, with its rank. */
  ranks: { score: number; rank: number }[];
  peopleCount: number;
}

const compareScores = (one: Score, other: Score) =>
  other.score - one.score || (other.userId > one.userId ? 1 : -1);

async function rankAll(pages: AsyncIterable<Score[]>): Promise<Standings> {
  let best: Score[] = [];
  const peopleOf = new Map<number, number>();
  let peopleCount = 0;
  for await (const scores of pages) {
    best = [...best, ...scores].sort(compareScores).slice(0, BOARD_ROWS);
    for (const { score } of scores) peopleOf.set(score, (peopleOf.get(score) ?? 0) + 1);
    peopleCount += scores.length;
  }
  let rank = 1;
  const ranks = [...peopleOf]
    .sort(([one], [other]) => other - one)
    .map(([score, people]) => {
      const row = { score, rank };
      rank += people;
      return row;
    });
  const rankOf = new Map(ranks.map((row) => [row.score, row.rank]));
  const top = best.map((score) => ({ ...score, rank: rankOf.get(score.score) ?? rank }));
  return { top, ranks, peopleCount };
}

type KeptBoards = Map<string, { standings: Standings; until: number }>;

const kept = new WeakMap<Database, KeptBoards>();

async function loadStandings(
  { db, clock }: Deps,
  name: string,
  pages: AsyncIterable<Score[]>,
): Promise<Standings> {
  const boards: KeptBoards = kept.get(db) ?? new Map();
  kept.set(db, boards);
  const known = boards.get(name);
  if (known && clock.elapsed() < known.until) return known.standings;
  const standings = await rankAll(pages);
  if (standings.peopleCount >= BOARD_KEPT_FROM) {
    boards.set(name, { standings, until: clock.elapsed() + BOARD_KEPT_MS });
  }
  return standings;
}

interface Board {
  /** Identifies the board in the cache. */
  name: string;
  actorId: string;
  /** The scores of everybody, or of one person. */
  readScores: (userId?: string) => AsyncIterable<Score[]>;
}

/** The first rows of a board, and the actor's own if it is not among them. */
export async function listStandings(deps: Deps, board: Board): Promise<Standing[]> {
  const { actorId, readScores } = board;
  const { top, ranks, peopleCount } = await loadStandings(deps, board.name, readScores());
  if (peopleCount <= BOARD_ROWS || top.some(({ userId }) => userId === actorId)) return top;
  let own: Score | undefined;
  for await (const [score] of readScores(actorId)) own ??= score;
  if (!own) return top;
  // A cached board may not contain the actor's newest score.
  const nearest = ranks.find(({ score }) => score <= own.score);
  return [...top, { ...own, rank: nearest?.rank ?? peopleCount + 1 }];
}
