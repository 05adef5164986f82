import { schema } from "@stepout/db";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { numberList } from "../../../platform/queries/number-list.ts";
import { inPages, inPreparedPages, rowidOf } from "../../../platform/queries/pages.ts";

const { participants, posts } = schema;

const placeOfPost = { createdAt: posts.createdAt, rowid: rowidOf(posts) };

/** The moments at which some people made their points in a game. */
export const momentsOfPeople = inPages(
  placeOfPost,
  (reader, { gameId, userIds }: { gameId: string; userIds: string[] }, isNext, limit) => {
    const nextOfEach = userIds.map((userId) => {
      const next = reader
        .select({ rowid: rowidOf(posts) })
        .from(posts)
        .where(and(eq(posts.gameId, gameId), eq(posts.userId, userId), isNext))
        .orderBy(asc(posts.createdAt), asc(rowidOf(posts)))
        .limit(limit);
      return sql`select * from ${next}`;
    });
    return reader
      .select({ place: placeOfPost, userId: posts.userId, createdAt: posts.createdAt })
      .from(posts)
      .where(sql`${rowidOf(posts)} in (${sql.join(nextOfEach, sql` union all `)})`);
  },
);

const placeOfParticipant = { userId: participants.userId };

/** The same for all members of the game's groups, person by person. */
export const momentsOfGroupMembers = inPreparedPages(placeOfParticipant, (reader, isNext) => {
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
    .where(
      and(
        eq(participants.gameId, sql.placeholder("gameId")),
        isNotNull(participants.groupId),
        isNext,
      ),
    );
});
