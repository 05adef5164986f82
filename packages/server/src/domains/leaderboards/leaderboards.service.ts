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
import { listStandings, type Standing } from "./standings.ts";

type Person = { user: Parameters<typeof toPublicUser>[0] };

function withPeople<P extends Person>(standings: Standing[], people: P[]) {
  const byId = new Map(people.map((person) => [person.user.id, person]));
  return standings.flatMap(({ userId, rank, score }) => {
    const person = byId.get(userId);
    return person ? [{ ...person, user: toPublicUser(person.user), rank, score }] : [];
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
    const standings = await listStandings(deps, {
      name: `${name} ${board.timeFrame} ${board.metric}`,
      actorId: userId,
      readScores: (only) => readScores(read, board, now, only),
    });
    const ids = standings.map((standing) => standing.userId);
    return withPeople(standings, await findPeople(read, board, now, ids));
  };

export const listCreators = listBoard("creators", readCreatorScores, findCreators);

export const listPlayers = listBoard(
  "players",
  readPlayerScores,
  (read, _board: PlayerBoardInput, _now, ids) => findPlayers(read, ids),
);
