import { schema } from "@stepout/db";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { numberList } from "../../platform/number-list.ts";
import { inPages, rowidOf } from "../../platform/pages.ts";

const { participants, posts } = schema;

const placeOfPost = { createdAt: posts.createdAt, rowid: rowidOf(posts) };

/** When somebody has made their points in a game. */
export const momentsOfPerson = inPages(
  placeOfPost,
  (reader, { gameId, userId }: { gameId: string; userId: string }, isNext) =>
    reader
      .select({ place: placeOfPost, createdAt: posts.createdAt })
      .from(posts)
      .where(and(eq(posts.gameId, gameId), eq(posts.userId, userId), isNext)),
);

const placeOfParticipant = { userId: participants.userId };

/** The same of everybody who is in some group of the game, person by person. */
export const momentsOfGroupMembers = inPages(
  placeOfParticipant,
  (reader, gameId: string, isNext) => {
    const list = reader
      .select({ list: sql`string_agg(cast(${posts.createdAt} as text), ',')` })
      .from(posts)
      .where(and(eq(posts.gameId, participants.gameId), eq(posts.userId, participants.userId)));
    return reader
      .select({
        place: placeOfParticipant,
        groupId: participants.groupId,
        moments: numberList(list),
      })
      .from(participants)
      .where(and(eq(participants.gameId, gameId), isNotNull(participants.groupId), isNext));
  },
);
