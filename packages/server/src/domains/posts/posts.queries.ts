import { type Reader, schema } from "@stepout/db";
import { sizeOfPicture } from "@stepout/db/pictures/references";
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  is,
  isNotNull,
  type SQL,
  sql,
  Table,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { preparedFor, preparedForIds } from "../../platform/queries/prepared.ts";
import { firstCommentsOfPosts, newestCommentsOfPosts } from "../comments/comments.queries.ts";
import { isSeenInGame } from "../hiding/hiding.queries.ts";
import { publicUserColumns } from "../users/users.queries.ts";

const { games, images, participants, posts, upvotes, users } = schema;

const builder = new QueryBuilder();
const newestFirst = [desc(posts.createdAt), desc(posts.id)];

/** Cut before the joins, so that earlier pages' posts are not joined. */
const cutPage = (condition: SQL | undefined) =>
  builder
    .select()
    .from(posts)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .as("page");

export const isShown = isSeenInGame(posts.userId, posts.gameId);

const pageOfGame = cutPage(and(eq(posts.gameId, sql.placeholder("gameId")), isShown));
const pageOfActor = cutPage(eq(posts.userId, sql.placeholder("actorId")));

type PostSource = typeof posts | typeof pageOfGame;

const columnsOf = (source: PostSource) => {
  const { searchText, ...shown } = is(source, Table)
    ? getTableColumns(source)
    : source._.selectedFields;
  return {
    ...shown,
    imageSize: { width: images.width, height: images.height },
    upvotedAt: upvotes.createdAt,
    user: publicUserColumns,
  };
};

export const selectPosts = (reader: Reader, source: PostSource) =>
  reader
    .select(columnsOf(source))
    .from(source)
    .innerJoin(users, eq(users.id, source.userId))
    .leftJoin(images, eq(images.id, source.imageId))
    .leftJoin(
      upvotes,
      and(eq(upvotes.postId, source.id), eq(upvotes.userId, sql.placeholder("actorId"))),
    )
    .orderBy(desc(source.createdAt), desc(source.id));

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

export const pageOfPosts = preparedFor((reader) => selectPosts(reader, pageOfGame).prepare());

export const pageOfOwnPosts = preparedFor((reader) => selectPosts(reader, pageOfActor).prepare());

export const postsByIds = preparedForIds((reader, ids) =>
  selectPosts(reader, posts).where(inArray(posts.id, ids)).prepare(),
);

/** Which of these posts the actor has upvoted. */
export const upvotedAmong = preparedForIds((reader, ids) =>
  reader
    .select({ id: upvotes.postId })
    .from(upvotes)
    .where(and(eq(upvotes.userId, sql.placeholder("actorId")), inArray(upvotes.postId, ids)))
    .prepare(),
);

/** Games, and whether the actor takes part in them. */
export const gamesByIds = preparedForIds((reader, ids) =>
  reader
    .select({
      id: games.id,
      name: games.name,
      startTime: games.startTime,
      endTime: games.endTime,
      isParticipant: isNotNull(participants.userId).mapWith(Boolean),
    })
    .from(games)
    .leftJoin(
      participants,
      and(eq(participants.gameId, games.id), eq(participants.userId, sql.placeholder("actorId"))),
    )
    .where(inArray(games.id, ids))
    .prepare(),
);

export const imagesByIds = preparedForIds((reader, ids) =>
  reader
    .select({ id: images.id, hash: images.hash, bytes: images.bytes })
    .from(images)
    .where(inArray(images.id, ids))
    .prepare(),
);

export const imageSizesByIds = preparedForIds((reader, ids) =>
  reader
    .select({ id: images.id, byteCount: sizeOfPicture.mapWith(Number) })
    .from(images)
    .where(inArray(images.id, ids))
    .prepare(),
);

/** Which comments an answer includes with each post. */
export const commentsWithPosts = { preview: firstCommentsOfPosts, all: newestCommentsOfPosts };
