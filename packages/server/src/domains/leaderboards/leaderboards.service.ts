import type { UseCase } from "../../deps.ts";
import { toPublicUser } from "../users/users.queries.ts";
import {
  findCreators,
  findPlayers,
  readCreatorScores,
  readPlayerScores,
} from "./leaderboards.queries.ts";
import type {
  CreatorBoardInput,
  CreatorRow,
  PlayerBoardInput,
  PlayerRow,
} from "./leaderboards.schema.ts";
import { listStandings, type Standing } from "./standings.ts";

interface Person {
  user: Parameters<typeof toPublicUser>[0];
}

function withPeople<P extends Person>(standings: Standing[], people: P[]) {
  const byId = new Map(people.map((person) => [person.user.id, person]));
  return standings.flatMap(({ userId, rank, score }) => {
    const person = byId.get(userId);
    return person ? [{ ...person, user: toPublicUser(person.user), rank, score }] : [];
  });
}

const idsOf = (standings: Standing[]) => standings.map(({ userId }) => userId);

export const listPlayers: UseCase<PlayerBoardInput, PlayerRow[]> = async (
  deps,
  { userId },
  board,
) => {
  const { read } = deps.db;
  const now = deps.clock.now();
  const standings = await listStandings(deps, {
    name: `players ${board.timeFrame} ${board.metric}`,
    actorId: userId,
    readScores: (only) => readPlayerScores(read, board, now, only),
  });
  return withPeople(standings, await findPlayers(read, idsOf(standings)));
};

export const listCreators: UseCase<CreatorBoardInput, CreatorRow[]> = async (
  deps,
  { userId },
  board,
) => {
  const { read } = deps.db;
  const now = deps.clock.now();
  const standings = await listStandings(deps, {
    name: `creators ${board.timeFrame} ${board.metric}`,
    actorId: userId,
    readScores: (only) => readCreatorScores(read, board, now, only),
  });
  return withPeople(standings, await findCreators(read, board, now, idsOf(standings)));
};
