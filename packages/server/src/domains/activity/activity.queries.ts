import { type Reader, schema } from "@stepout/db";
import { alias, and, desc, eq, gte, sql, union } from "@stepout/db/sql";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { isSeenInGame } from "../blocks/visibility/visibility.queries.ts";
import { publicUserColumns } from "../users/users.queries.ts";

const { comments, games, participants, posts, users } = schema;

const actorId = sql.placeholder("actorId");
const isOfActor = eq(participants.userId, actorId);
const since = sql.placeholder("since");

function timesOf(reader: Reader, table: typeof posts | typeof comments) {
  const latest = alias(table, "latest");
  const oldestNeeded = reader
    .select({ createdAt: latest.createdAt })
    .from(latest)
    .where(eq(latest.gameId, participants.gameId))
    .orderBy(desc(latest.createdAt), desc(latest.id))
    .limit(1)
    .offset(sql.placeholder("skipped"));
  return reader
    .select({ createdAt: table.createdAt })
    .from(participants)
    .innerJoin(
      table,
      and(
        eq(table.gameId, participants.gameId),
        gte(table.createdAt, sql`coalesce((${oldestNeeded}), 0)`),
      ),
    )
    .where(isOfActor);
}

export const newestTimes = preparedFor((reader) =>
  union(timesOf(reader, posts), timesOf(reader, comments))
    .orderBy(({ createdAt }) => desc(createdAt))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

const isShownPost = isSeenInGame(actorId, posts.userId, posts.gameId);

export const postsSince = preparedFor((reader) =>
  reader
    .select({
      id: posts.id,
      createdAt: posts.createdAt,
      content: posts.content,
      imageId: posts.imageId,
      user: publicUserColumns,
      game: { id: games.id, name: games.name },
    })
    .from(participants)
    .innerJoin(posts, and(eq(posts.gameId, participants.gameId), gte(posts.createdAt, since)))
    .innerJoin(users, eq(users.id, posts.userId))
    .innerJoin(games, eq(games.id, posts.gameId))
    .where(and(isOfActor, isShownPost))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .prepare(),
);

export const commentsSince = preparedFor((reader) =>
  reader
    .select({
      id: comments.id,
      createdAt: comments.createdAt,
      content: comments.content,
      postId: posts.id,
      postContent: posts.content,
      user: publicUserColumns,
      game: { id: games.id, name: games.name },
    })
    .from(participants)
    .innerJoin(
      comments,
      and(eq(comments.gameId, participants.gameId), gte(comments.createdAt, since)),
    )
    .innerJoin(posts, eq(posts.id, comments.postId))
    .innerJoin(users, eq(users.id, comments.userId))
    .innerJoin(games, eq(games.id, comments.gameId))
    .where(and(isOfActor, isSeenInGame(actorId, comments.userId, comments.gameId), isShownPost))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .prepare(),
);

type Row<Query extends (reader: Reader) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>["execute"]>
>[number];

export type PostRow = Row<typeof postsSince>;
export type CommentRow = Row<typeof commentsSince>;
