import type { Database } from "@stepout/db";
import type { Deps } from "../../deps.ts";
import type { Score } from "./leaderboards.queries.ts";
import {
  BOARD_KEPT_FROM,
  BOARD_KEPT_MS,
  BOARD_ROWS,
  BOARD_STALE_MS,
} from "./leaderboards.rules.ts";

export interface Standing extends Score {
  rank: number;
}

interface Standings {
  top: Standing[];
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

interface KeptBoard {
  known: { standings: Standings; since: number } | undefined;
  ranking: Promise<Standings> | undefined;
}

const kept = new WeakMap<Database, Map<string, KeptBoard>>();

function keptBoard(db: Database, name: string): KeptBoard {
  const boards = kept.get(db) ?? new Map<string, KeptBoard>();
  kept.set(db, boards);
  const board = boards.get(name) ?? { known: undefined, ranking: undefined };
  boards.set(name, board);
  return board;
}

const isKept = ({ peopleCount }: Standings) => peopleCount >= BOARD_KEPT_FROM;

async function rank(
  { clock }: Deps,
  board: KeptBoard,
  pages: AsyncIterable<Score[]>,
): Promise<Standings> {
  const since = clock.elapsed();
  try {
    const standings = await rankAll(pages);
    board.known = isKept(standings) ? { standings, since } : undefined;
    return standings;
  } finally {
    board.ranking = undefined;
  }
}

async function loadStandings(
  deps: Deps,
  name: string,
  readPages: () => AsyncIterable<Score[]>,
): Promise<Standings> {
  const board = keptBoard(deps.db, name);
  const { known } = board;
  const age = known ? deps.clock.elapsed() - known.since : Number.POSITIVE_INFINITY;
  if (known && age < BOARD_KEPT_MS) return known.standings;
  const isShared = board.ranking !== undefined;
  board.ranking ??= rank(deps, board, readPages());
  if (known && age < BOARD_STALE_MS) {
    // The next request ranks again. Past `BOARD_STALE_MS` it waits, and sees the failure.
    board.ranking.catch(() => undefined);
    return known.standings;
  }
  const standings = await board.ranking;
  // A small board must include every change from before the request.
  return isShared && !isKept(standings) ? rankAll(readPages()) : standings;
}

interface Board {
  name: string;
  actorId: string;
  readScores: (userId?: string) => AsyncIterable<Score[]>;
}

export async function listStandings(deps: Deps, board: Board): Promise<Standing[]> {
  const { actorId, readScores } = board;
  const { top, ranks, peopleCount } = await loadStandings(deps, board.name, () => readScores());
  if (peopleCount <= BOARD_ROWS || top.some(({ userId }) => userId === actorId)) return top;
  let own: Score | undefined;
  for await (const [score] of readScores(actorId)) own ??= score;
  if (!own) return top;
  // A cached board may not contain the actor's newest score.
  const nearest = ranks.find(({ score }) => score <= own.score);
  return [...top, { ...own, rank: nearest?.rank ?? peopleCount + 1 }];
}
