import type { Reader } from "@stepout/db";
import type { Actor, Deps } from "../../deps.ts";
import { toPublicUser } from "../users/users.queries.ts";
import {
  findCreators,
  findPlayers,
  readCreatorScores,
  readPlayerScores,
  type Score,
} from "./leaderboards.queries.ts";
import type { PlayerBoardInput } from "./leaderboards.schema.ts";
import { listStandings } from "./standings.ts";

type Person = { user: Parameters<typeof toPublicUser>[0] };

function withPeople<S extends Score, P extends Person>(scores: S[], people: P[]) {
  const byId = new Map(people.map((person) => [person.user.id, person]));
  return scores.flatMap(({ userId, ...figures }) => {
    const person = byId.get(userId);
    return person ? [{ ...person, user: toPublicUser(person.user), ...figures }] : [];
  });
}

const listBoard =
  <Board extends { timeFrame: string; metric: string }, P extends Person>(
    name: string,
    readScores: (read: Reader, board: Board, now: number, only?: string) => AsyncGenerator<Score[]>,
    findPeople: (read: Reader, board: Board, now: number, ids: string[]) => Promise<P[]>,
  ) =>
  async (deps: Deps, { userId }: Actor, board: Board) => {
    const { read } = deps.db;
    const now = deps.clock.now();
    const { rows, rival } = await listStandings(deps, {
      name: `${name} ${board.timeFrame} ${board.metric}`,
      actorId: userId,
      readScores: (only) => readScores(read, board, now, only),
    });
    const rivals = rival ? [rival] : [];
    const ids = [...rows, ...rivals].map((row) => row.userId);
    const people = await findPeople(read, board, now, ids);
    const [next] = withPeople(rivals, people);
    return withPeople(rows, people).map((row) =>
      next && row.user.id === userId
        ? { ...row, rival: { user: next.user, score: next.score } }
        : row,
    );
  };

export const listCreators = listBoard("creators", readCreatorScores, findCreators);

export const listPlayers = listBoard(
  "players",
  readPlayerScores,
  (read, _board: PlayerBoardInput, _now, ids) => findPlayers(read, ids),
);
