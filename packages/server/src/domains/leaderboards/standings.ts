import type { Database } from "@stepout/db";
import type { Deps } from "../../deps.ts";
import type { Score } from "./leaderboards.queries.ts";
import { BOARD_KEPT_FROM, BOARD_KEPT_MS, BOARD_ROWS } from "./leaderboards.rules.ts";

export interface Standing extends Score {
  /** Shared on equal scores: 1, 1, 3. */
  rank: number;
}

interface Standings {
  top: Standing[];
  /** Every score that somebody has, highest first, with its rank. */
  ranks: { score: number; rank: number }[];
  peopleCount: number;
}

function rankAll(scores: Score[]): Standings {
  const ranks: Standings["ranks"] = [];
  const top: Standing[] = [];
  for (const [index, { userId, score }] of scores.entries()) {
    const last = ranks.at(-1);
    const current = last?.score === score ? last : { score, rank: index + 1 };
    if (current !== last) ranks.push(current);
    if (index < BOARD_ROWS) top.push({ userId, score, rank: current.rank });
  }
  return { top, ranks, peopleCount: scores.length };
}

type KeptBoards = Map<string, { standings: Standings; until: number }>;

const kept = new WeakMap<Database, KeptBoards>();

async function loadStandings(
  { db, clock }: Deps,
  name: string,
  listScores: () => Promise<Score[]>,
): Promise<Standings> {
  const boards: KeptBoards = kept.get(db) ?? new Map();
  kept.set(db, boards);
  const known = boards.get(name);
  if (known && clock.elapsed() < known.until) return known.standings;
  const standings = rankAll(await listScores());
  if (standings.peopleCount >= BOARD_KEPT_FROM) {
    boards.set(name, { standings, until: clock.elapsed() + BOARD_KEPT_MS });
  }
  return standings;
}

interface Board {
  /** Tells it from every other board. */
  name: string;
  viewerId: string;
  /** Of everybody or of one person, best first. */
  listScores: (userId?: string) => Promise<Score[]>;
}

/** The first rows of a board, and the viewer's own if it is not among them. */
export async function listStandings(deps: Deps, board: Board): Promise<Standing[]> {
  const { viewerId, listScores } = board;
  const { top, ranks, peopleCount } = await loadStandings(deps, board.name, () => listScores());
  if (peopleCount <= BOARD_ROWS || top.some(({ userId }) => userId === viewerId)) return top;
  const [own] = await listScores(viewerId);
  if (!own) return top;
  // A board that was kept may not know the viewer's newest score yet.
  const nearest = ranks.find(({ score }) => score <= own.score);
  return [...top, { ...own, rank: nearest?.rank ?? peopleCount + 1 }];
}
