import { type Reader, schema, type Writer } from "@stepout/db";
import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { toIso } from "../../platform/time/clock.ts";
import { publicUserColumns, toPublicUser } from "../users/users.queries.ts";
import { REMOVALS_LIMIT, RESTORABLE_MS } from "./removals.rules.ts";
import type { Removal } from "./removals.schema.ts";

const { removedComments, removedPosts, users } = schema;
const removers = alias(users, "removers");

const removerColumns = {
  id: removers.id,
  username: removers.username,
  firstName: removers.firstName,
  lastName: removers.lastName,
  imageId: removers.imageId,
};

const gameId = sql.placeholder("gameId");
const since = sql.placeholder("since");
const id = sql.placeholder("id");

const postsOfGame = preparedFor((reader) =>
  reader
    .select({
      id: removedPosts.id,
      content: removedPosts.content,
      imageId: removedPosts.imageId,
      createdAt: removedPosts.createdAt,
      reason: removedPosts.reason,
      removedAt: removedPosts.removedAt,
      user: publicUserColumns,
      removedBy: removerColumns,
    })
    .from(removedPosts)
    .innerJoin(users, eq(users.id, removedPosts.userId))
    .innerJoin(removers, eq(removers.id, removedPosts.removedById))
    .where(and(eq(removedPosts.gameId, gameId), gt(removedPosts.removedAt, since)))
    .orderBy(desc(removedPosts.removedAt), desc(removedPosts.id))
    .limit(REMOVALS_LIMIT)
    .prepare(),
);

const commentsOfGame = preparedFor((reader) =>
  reader
    .select({
      id: removedComments.id,
      content: removedComments.content,
      createdAt: removedComments.createdAt,
      reason: sql<string>`${removedComments.reason}`,
      removedAt: removedComments.removedAt,
      user: publicUserColumns,
      removedBy: removerColumns,
    })
    .from(removedComments)
    .innerJoin(users, eq(users.id, removedComments.userId))
    .innerJoin(removers, eq(removers.id, removedComments.removedById))
    .where(
      and(
        eq(removedComments.gameId, gameId),
        isNotNull(removedComments.removedById),
        gt(removedComments.removedAt, since),
      ),
    )
    .orderBy(desc(removedComments.removedAt), desc(removedComments.id))
    .limit(REMOVALS_LIMIT)
    .prepare(),
);

/** What was removed from a game since a moment, the last first. */
export async function listRemoved(
  reader: Reader,
  ofGame: string,
  sinceMoment: number,
): Promise<Removal[]> {
  const values = { gameId: ofGame, since: sinceMoment };
  const removed = [
    ...(await postsOfGame(reader).execute(values)).map(({ imageId, ...row }) => ({
      ...row,
      kind: "post" as const,
      hasImage: imageId !== null,
    })),
    ...(await commentsOfGame(reader).execute(values)).map((row) => ({
      ...row,
      kind: "comment" as const,
      hasImage: false,
    })),
  ];
  return removed
    .sort((one, other) => other.removedAt - one.removedAt)
    .map(({ createdAt, removedAt, user, removedBy, ...row }) => ({
      ...row,
      createdAt: toIso(createdAt),
      user: toPublicUser(user),
      removedBy: toPublicUser(removedBy),
      removedAt: toIso(removedAt),
      restorableUntil: toIso(removedAt + RESTORABLE_MS),
    }));
}

export const removedPostById = preparedFor((tx: Writer) =>
  tx.select().from(removedPosts).where(eq(removedPosts.id, id)).prepare(),
);

export const removedCommentById = preparedFor((tx: Writer) =>
  tx
    .select()
    .from(removedComments)
    .where(and(eq(removedComments.id, id), isNotNull(removedComments.removedById)))
    .prepare(),
);
