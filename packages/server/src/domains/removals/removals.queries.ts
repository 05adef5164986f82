import { type Reader, schema, type Writer } from "@stepout/db";
import { alias, and, eq, gt, isNotNull, sql } from "@stepout/db/sql";
import { inPages } from "../../platform/queries/pages.ts";
import type { TimeCursor } from "../../trpc/common.schema.ts";
import { publicColumnsOf, publicUserColumns } from "../users/users.queries.ts";

const { posts, removedComments, removedPictures, removedPosts, users } = schema;
const removers = alias(users, "removers");

interface RemovalQuery {
  gameId: string;
  since: number;
}

type Removed = typeof removedPosts | typeof removedComments | typeof removedPictures;

const isOfGame = (table: Removed, { gameId, since }: RemovalQuery) =>
  and(eq(table.gameId, gameId), gt(table.removedAt, since));

const cursorOf = <Table extends Removed>({
  removedAt,
  id,
}: Table): Pick<Table, "removedAt" | "id"> => ({ removedAt, id });

const columnsOf = <Table extends Removed>(table: Table) => ({
  ...cursorOf(table),
  reason: sql<string>`${table.reason}`,
  user: publicUserColumns,
  removedBy: publicColumnsOf(removers),
  cursor: cursorOf(table),
});

const pagesOfPosts = inPages(
  cursorOf(removedPosts),
  (reader, query: RemovalQuery, isNext) =>
    reader
      .select({
        ...columnsOf(removedPosts),
        content: removedPosts.content,
        imageId: removedPosts.imageId,
        createdAt: removedPosts.createdAt,
      })
      .from(removedPosts)
      .innerJoin(users, eq(users.id, removedPosts.userId))
      .innerJoin(removers, eq(removers.id, removedPosts.removedById))
      .where(and(isOfGame(removedPosts, query), isNext)),
  "down",
);

const pagesOfComments = inPages(
  cursorOf(removedComments),
  (reader, query: RemovalQuery, isNext) =>
    reader
      .select({
        ...columnsOf(removedComments),
        content: removedComments.content,
        createdAt: removedComments.createdAt,
      })
      .from(removedComments)
      .innerJoin(users, eq(users.id, removedComments.userId))
      .innerJoin(removers, eq(removers.id, removedComments.removedById))
      .where(and(isOfGame(removedComments, query), isNotNull(removedComments.removedById), isNext)),
  "down",
);

const columnOfPost = <Value>(column: "content" | "createdAt") =>
  sql<Value>`coalesce(${posts[column]}, ${removedPosts[column]})`;

const pagesOfPictures = inPages(
  cursorOf(removedPictures),
  (reader, query: RemovalQuery, isNext) =>
    reader
      .select({
        ...columnsOf(removedPictures),
        pictureOf: removedPictures.postId,
        content: columnOfPost<string | null>("content"),
        createdAt: columnOfPost<number | null>("createdAt"),
      })
      .from(removedPictures)
      .innerJoin(users, eq(users.id, removedPictures.userId))
      .innerJoin(removers, eq(removers.id, removedPictures.removedById))
      .leftJoin(posts, eq(posts.id, removedPictures.postId))
      .leftJoin(removedPosts, eq(removedPosts.id, removedPictures.postId))
      .where(and(isOfGame(removedPictures, query), isNext)),
  "down",
);

interface Dated {
  removedAt: number;
  id: string;
}

const newestFirst = (one: Dated, other: Dated): number =>
  other.removedAt - one.removedAt || (one.id < other.id ? 1 : -1);

export async function removedBefore(
  reader: Reader,
  query: RemovalQuery,
  cursor: TimeCursor | undefined,
  limit: number,
) {
  const page = { last: cursor && { ...cursor }, limit };
  const somePosts = await pagesOfPosts(reader, query, page);
  const someComments = await pagesOfComments(reader, query, page);
  const somePictures = await pagesOfPictures(reader, query, page);
  return [
    ...somePosts.map(({ imageId, ...row }) => ({
      ...row,
      kind: "post" as const,
      pictureOf: null,
      hasImage: imageId !== null,
    })),
    ...someComments.map((row) => ({
      ...row,
      kind: "comment" as const,
      pictureOf: null,
      hasImage: false,
    })),
    ...somePictures.map(({ content, createdAt, ...row }) => ({
      ...row,
      content: content ?? "",
      createdAt: createdAt ?? row.removedAt,
      kind: "picture" as const,
      hasImage: true,
    })),
  ]
    .sort(newestFirst)
    .slice(0, limit);
}

export type RemovedRow = Awaited<ReturnType<typeof removedBefore>>[number];

export const removedPostById = (tx: Writer, id: string) =>
  tx.select().from(removedPosts).where(eq(removedPosts.id, id));

export const removedCommentById = (tx: Writer, id: string) =>
  tx
    .select()
    .from(removedComments)
    .where(and(eq(removedComments.id, id), isNotNull(removedComments.removedById)));

export const removedPictureOfPost = (tx: Writer, id: string) =>
  tx.select().from(removedPictures).where(eq(removedPictures.postId, id));
