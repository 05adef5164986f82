import { schema } from "@stepout/db";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { numberList } from "../../platform/number-list.ts";
import { preparedFor, preparedForIds } from "../../platform/prepared.ts";

const { participants, posts } = schema;

const builder = new QueryBuilder();
const isOfGame = eq(participants.gameId, sql.placeholder("gameId"));

/** When a participant has made their points: read from the index alone, in any order. */
const moments = numberList(
  builder
    .select({ list: sql`string_agg(cast(${posts.createdAt} as text), ',')` })
    .from(posts)
    .where(and(eq(posts.gameId, participants.gameId), eq(posts.userId, participants.userId))),
);

export const momentsOfPeople = preparedForIds((reader, ids) =>
  reader
    .select({ userId: participants.userId, moments })
    .from(participants)
    .where(and(isOfGame, inArray(participants.userId, ids)))
    .prepare(),
);

/** Of everybody who is in some group of the game. */
export const momentsOfGroupMembers = preparedFor((reader) =>
  reader
    .select({ groupId: participants.groupId, moments })
    .from(participants)
    .where(and(isOfGame, isNotNull(participants.groupId)))
    .prepare(),
);
