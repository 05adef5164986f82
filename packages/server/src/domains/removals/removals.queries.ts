import { type Reader, schema, type Writer } from "@stepout/db";
import { alias, and, eq, gt, isNotNull, sql } from "@stepout/db/sql";
import { inPages } from "../../platform/queries/pages.ts";
import { publicColumnsOf, publicUserColumns } from "../users/users.queries.ts";
import type { RemovalCursor } from "./removals.schema.ts";

const { posts, removedComments, removedPictures, removedPosts, users } = schema;
const removers = alias(users, "removers");

interface Asked {
  gameId: string;
  since: number;
}

type Removed = typeof removedPosts | typeof removedComments | typeof removedPictures;

const isOfGame = (table: Removed, { gameId, since }: Asked) =>
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
  (reader, asked: Asked, isNext) =>
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
      .where(and(isOfGame(removedPosts, asked), isNext)),
  "down",
);

const pagesOfComments = inPages(
  cursorOf(removedComments),
  (reader, asked: Asked, isNext) =>
    reader
      .select({
        ...columnsOf(removedComments),
        content: removedComments.content,
        createdAt: removedComments.createdAt,
      })
      .from(removedComments)
      .innerJoin(users, eq(users.id, removedComments.userId))
      .innerJoin(removers, eq(removers.id, removedComments.removedById))
      .where(and(isOfGame(removedComments, asked), isNotNull(removedComments.removedById), isNext)),
  "down",
);

const ofItsPost = <Value>(column: "content" | "createdAt") =>
  sql<Value>`coalesce(${posts[column]}, ${removedPosts[column]})`;

const pagesOfPictures = inPages(
  cursorOf(removedPictures),
  (reader, asked: Asked, isNext) =>
    reader
      .select({
        ...columnsOf(removedPictures),
        pictureOf: removedPictures.postId,
        content: ofItsPost<string | null>("content"),
        createdAt: ofItsPost<number | null>("createdAt"),
      })
      .from(removedPictures)
      .innerJoin(users, eq(users.id, removedPictures.userId))
      .innerJoin(removers, eq(removers.id, removedPictures.removedById))
      .leftJoin(posts, eq(posts.id, removedPictures.postId))
      .leftJoin(removedPosts, eq(removedPosts.id, removedPictures.postId))
      .where(and(isOfGame(removedPictures, asked), isNext)),
  "down",
);

const lastFirst = (one: RemovalCursor, other: RemovalCursor): number =>
  other.removedAt - one.removedAt || (one.id < other.id ? 1 : -1);

export async function removedBefore(
  reader: Reader,
  asked: Asked,
  cursor: RemovalCursor | undefined,
  limit: number,
) {
  const page = { last: cursor && { ...cursor }, limit };
  const somePosts = await pagesOfPosts(reader, asked, page);
  const someComments = await pagesOfComments(reader, asked, page);
  const somePictures = await pagesOfPictures(reader, asked, page);
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
    .sort(lastFirst)
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
