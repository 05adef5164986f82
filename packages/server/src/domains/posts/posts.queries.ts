import { type Reader, schema } from "@stepout/db";
import { textsOf } from "@stepout/db/expressions";
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  is,
  isNotNull,
  QueryBuilder,
  type SQL,
  sql,
  Table,
} from "@stepout/db/sql";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { countRows } from "../../platform/queries/rows.ts";
import { isSeenInGame, type Person } from "../blocks/visibility/visibility.queries.ts";
import { publicUserColumns } from "../users/users.queries.ts";

const { games, images, participants, posts, upvotes, users } = schema;

const builder = new QueryBuilder();
const newestFirst = [desc(posts.createdAt), desc(posts.id)];

const actorId = sql.placeholder("actorId");

/** Applies limit and offset before the joins, so that skipped rows are not joined. */
const cutPage = (condition: SQL | undefined) =>
  builder
    .select()
    .from(posts)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .as("page");

export const isShownTo = (actor: Person) => isSeenInGame(actor, posts.userId, posts.gameId);

const pageOfGame = cutPage(and(eq(posts.gameId, sql.placeholder("gameId")), isShownTo(actorId)));
const pageOfActor = cutPage(eq(posts.userId, actorId));

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

export const selectPosts = (reader: Reader, source: PostSource, actor: Person) =>
  reader
    .select(columnsOf(source))
    .from(source)
    .innerJoin(users, eq(users.id, source.userId))
    .leftJoin(images, eq(images.id, source.imageId))
    .leftJoin(upvotes, and(eq(upvotes.postId, source.id), eq(upvotes.userId, actor)))
    .orderBy(desc(source.createdAt), desc(source.id));

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

export const pageOfPosts = preparedFor((reader) =>
  selectPosts(reader, pageOfGame, actorId).prepare(),
);

export const pageOfOwnPosts = preparedFor((reader) =>
  selectPosts(reader, pageOfActor, actorId).prepare(),
);

/** Skips posts that the actor can't see. */
export const countPostsAbove = (
  reader: Reader,
  actor: string,
  { gameId, createdAt, id }: { gameId: string; createdAt: number; id: string },
): Promise<number> =>
  countRows(
    reader,
    posts,
    and(
      eq(posts.gameId, gameId),
      sql`(${posts.createdAt}, ${posts.id}) > (${createdAt}, ${id})`,
      isShownTo(actor),
    ),
  );

export const postsByIds = (reader: Reader, actor: string, ids: string[]) =>
  selectPosts(reader, posts, actor).where(inArray(posts.id, ids));

/** Expects `ids` as a JSON array. */
export const upvotedAmong = preparedFor((reader) =>
  reader
    .select({ id: upvotes.postId })
    .from(upvotes)
    .where(
      and(
        eq(upvotes.userId, actorId),
        inArray(
          upvotes.postId,
          sql`(select value from ${textsOf(reader, sql`${sql.placeholder("ids")}`, "ids")})`,
        ),
      ),
    )
    .prepare(),
);

export const gamesByIds = (reader: Reader, actor: string, ids: string[]) =>
  reader
    .select({
      id: games.id,
      name: games.name,
      startTime: games.startTime,
      endTime: games.endTime,
      isParticipant: isNotNull(participants.userId).mapWith(Boolean),
    })
    .from(games)
    .leftJoin(participants, and(eq(participants.gameId, games.id), eq(participants.userId, actor)))
    .where(inArray(games.id, ids));

export const imagesByIds = (reader: Reader, ids: string[]) =>
  reader.select({ id: images.id, hash: images.hash }).from(images).where(inArray(images.id, ids));

export const imageSizesByIds = (reader: Reader, ids: string[]) =>
  reader
    .select({ id: images.id, byteCount: images.byteCount })
    .from(images)
    .where(inArray(images.id, ids));
