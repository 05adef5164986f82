import { toSearchWords } from "@stepout/db/search-text";
import type { Actor, Deps } from "../../../deps.ts";
import { toPublicUser } from "../../users/users.queries.ts";
import { loadGameAsParticipant } from "../game/games.policy.ts";
import { OWN_GROUP, PEOPLE_PAGE, sharedPlaces } from "../game/games.rules.ts";
import type { Score } from "../game/games.schema.ts";
import type {
  ListPeopleInput,
  ListStandingsInput,
  PeoplePage,
  StandingsPage,
} from "../game/people-pages.schema.ts";
import { readPeople } from "../membership/people-pages.queries.ts";

function cutPage<Row>(rows: Row[]): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, PEOPLE_PAGE);
  return { shown, last: rows.length > PEOPLE_PAGE ? shown.at(-1) : undefined };
}

function findOrder({ isUngrouped, groupId }: ListPeopleInput) {
  if (groupId !== undefined) return "inGroup";
  return isUngrouped ? "ungrouped" : "adminsFirst";
}

export async function listPeople(
  deps: Deps,
  actor: Actor,
  input: ListPeopleInput,
): Promise<PeoplePage> {
  const { id, groupId, q, cursor } = input;
  const { read } = deps.db;
  const { groupId: ownGroup } = await loadGameAsParticipant(read, actor, id, deps.clock.now());
  if (groupId === OWN_GROUP && ownGroup === null) return { people: [], next: null };
  const rows = await readPeople(read, findOrder(input), {
    gameId: id,
    groupId: groupId === OWN_GROUP ? ownGroup : groupId,
    actorId: actor.userId,
    after: cursor,
    words: toSearchWords(q.replaceAll("@", " ")),
    limit: PEOPLE_PAGE + 1,
  });
  const { shown, last } = cutPage(rows);
  return {
    people: shown.map(({ sortText, ...row }) => ({ ...row, user: toPublicUser(row.user) })),
    next: last
      ? { figure: Number(last.isAdmin), sortText: last.sortText, userId: last.userId }
      : null,
  };
}

export async function listStandings(
  deps: Deps,
  actor: Actor,
  { id, cursor }: ListStandingsInput,
): Promise<StandingsPage> {
  const { read } = deps.db;
  await loadGameAsParticipant(read, actor, id, deps.clock.now());
  const rows = await readPeople(read, "byScore", {
    gameId: id,
    actorId: actor.userId,
    after: cursor,
    limit: PEOPLE_PAGE + 1,
  });
  const before = cursor && { ...cursor, score: cursor.figure };
  const { shown, last } = cutPage(sharedPlaces(rows, ({ score }) => score, before));
  const scores = shown.map(
    ({ user, score, place }): Score => ({
      user: toPublicUser(user),
      score,
      place,
    }),
  );
  return {
    scores,
    next: last
      ? {
          figure: last.score,
          sortText: last.sortText,
          userId: last.userId,
          place: last.place,
          position: (cursor?.position ?? 0) + shown.length,
        }
      : null,
  };
}
