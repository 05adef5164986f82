import type { Database } from "@stepout/db";
import type { Deps } from "../../deps.ts";
import type { Score } from "./leaderboards.queries.ts";
import { BOARD_CACHED_FROM, BOARD_CACHED_MS, BOARD_ROWS } from "./leaderboards.rules.ts";

export interface Standing extends Score {
  rank: number;
}

interface Standings {
  top: Standing[];
  /** One entry per distinct score, best first. Each entry names one of the users with that score. */
  ranks: Standing[];
  peopleCount: number;
}

const compareScores = (one: Score, other: Score) =>
  other.score - one.score || (other.userId > one.userId ? 1 : -1);

async function rankAll(pages: AsyncIterable<Score[]>): Promise<Standings> {
  let best: Score[] = [];
  const peopleOf = new Map<number, { count: number; userId: string }>();
  let peopleCount = 0;
  for await (const scores of pages) {
    best = [...best, ...scores].sort(compareScores).slice(0, BOARD_ROWS);
    for (const { score, userId } of scores) {
      const known = peopleOf.get(score) ?? { count: 0, userId };
      known.count += 1;
      peopleOf.set(score, known);
    }
    peopleCount += scores.length;
  }
  let rank = 1;
  const ranks = [...peopleOf]
    .sort(([one], [other]) => other - one)
    .map(([score, { count, userId }]) => {
      const row = { userId, score, rank };
      rank += count;
      return row;
    });
  const rankOf = new Map(ranks.map((row) => [row.score, row.rank]));
  const top = best.map((score) => ({ ...score, rank: rankOf.get(score.score) ?? rank }));
  return { top, ranks, peopleCount };
}

interface CachedBoard {
  standings: Standings;
  since: number;
}

const cache = new WeakMap<Database, Map<string, CachedBoard>>();

/** Caches large boards for `BOARD_CACHED_MS`. Small boards always reflect the latest changes. */
async function loadStandings(
  { db, clock }: Deps,
  name: string,
  readPages: () => AsyncIterable<Score[]>,
): Promise<Standings> {
  const boards = cache.get(db) ?? new Map<string, CachedBoard>();
  cache.set(db, boards);
  const known = boards.get(name);
  const since = clock.elapsed();
  if (known && since - known.since < BOARD_CACHED_MS) return known.standings;
  const standings = await rankAll(readPages());
  if (standings.peopleCount >= BOARD_CACHED_FROM) boards.set(name, { standings, since });
  return standings;
}

interface Board {
  name: string;
  actorId: string;
  readScores: (userId?: string) => AsyncIterable<Score[]>;
}

async function addOwn(
  { top, ranks, peopleCount }: Standings,
  { actorId, readScores }: Board,
): Promise<Standing[]> {
  if (peopleCount <= BOARD_ROWS || top.some(({ userId }) => userId === actorId)) return top;
  let own: Score | undefined;
  for await (const [score] of readScores(actorId)) own ??= score;
  if (!own) return top;
  // A cached board may lack the actor's latest score.
  const nearest = ranks.find(({ score }) => score <= own.score);
  return [...top, { ...own, rank: nearest?.rank ?? peopleCount + 1 }];
}

/** `rival` is the next user ahead, or the runner-up for the leader. */
export async function listStandings(
  deps: Deps,
  board: Board,
): Promise<{ rows: Standing[]; rival: Score | undefined }> {
  const standings = await loadStandings(deps, board.name, () => board.readScores());
  const rows = await addOwn(standings, board);
  const own = rows.find(({ userId }) => userId === board.actorId);
  const rival =
    own &&
    (standings.ranks.findLast(({ score }) => score > own.score) ??
      rows.find(({ userId }) => userId !== own.userId));
  return { rows, rival };
}
