import { schema } from "@stepout/db";
import { and, desc, eq, isNull, sql } from "@stepout/db/sql";
import type { UseCase } from "../../deps.ts";
import { notFound } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { toIso } from "../../platform/time/clock.ts";
import type { IdRef } from "../../trpc/common.schema.ts";
import { NOTIFICATIONS_LIMIT } from "./notifications.rules.ts";
import type { GameNotification, RemovalNotice } from "./notifications.schema.ts";

const { games, notifications, posts, removalNotices, removedComments, removedPosts } = schema;

const userId = sql.placeholder("userId");

const unseenNotifications = preparedFor((reader) =>
  reader
    .select({
      id: notifications.id,
      gameId: notifications.gameId,
      userId: notifications.userId,
      type: notifications.type,
      createdAt: notifications.createdAt,
      gameName: games.name,
      endTime: games.endTime,
      participantCount: games.participantCount,
    })
    .from(notifications)
    .innerJoin(games, eq(games.id, notifications.gameId))
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_LIMIT)
    .prepare(),
);

export const listUnseen: UseCase<void, GameNotification[]> = async (deps, actor) => {
  const rows = await unseenNotifications(deps.db.read).execute({ userId: actor.userId });
  return rows.map(({ gameName, endTime, participantCount, createdAt, ...row }) => ({
    ...row,
    createdAt: toIso(createdAt),
    game: {
      id: row.gameId,
      name: gameName,
      endTime: toIso(endTime),
      _count: { participants: participantCount },
    },
  }));
};

export const markNotificationRead: UseCase<IdRef, void> = async (deps, actor, { id }) => {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const found = await tx
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${now})` })
      .where(and(eq(notifications.id, id), eq(notifications.userId, actor.userId)))
      .returning({ id: notifications.id });
    if (found.length === 0) throw notFound("Notification");
    deps.live.notify({ about: "notifications", to: [actor.userId] });
  });
};

const noticesOfRemovals = preparedFor((reader) =>
  reader
    .select({
      id: removalNotices.id,
      kind: removalNotices.kind,
      pictureOf: removalNotices.pictureOf,
      postId: sql<string | null>`coalesce(${removalNotices.pictureOf}, ${removedComments.postId})`,
      content: sql<
        string | null
      >`coalesce(${removedPosts.content}, ${removedComments.content}, ${posts.content})`,
      reason: removalNotices.reason,
      createdAt: removalNotices.createdAt,
      game: { id: games.id, name: games.name },
    })
    .from(removalNotices)
    .innerJoin(games, eq(games.id, removalNotices.gameId))
    .leftJoin(
      removedPosts,
      eq(removedPosts.id, sql`coalesce(${removalNotices.pictureOf}, ${removalNotices.id})`),
    )
    .leftJoin(posts, eq(posts.id, removalNotices.pictureOf))
    .leftJoin(removedComments, eq(removedComments.id, removalNotices.id))
    .where(eq(removalNotices.userId, userId))
    .orderBy(desc(removalNotices.createdAt), desc(removalNotices.id))
    .limit(NOTIFICATIONS_LIMIT)
    .prepare(),
);

export const listRemovals: UseCase<void, RemovalNotice[]> = async (deps, actor) => {
  const rows = await noticesOfRemovals(deps.db.read).execute({ userId: actor.userId });
  return rows.map(({ createdAt, pictureOf, kind, ...row }) => ({
    ...row,
    kind: pictureOf === null ? kind : "picture",
    createdAt: toIso(createdAt),
  }));
};

export const markRemovalRead: UseCase<IdRef, void> = (deps, actor, { id }) =>
  deps.db.transaction(async (tx) => {
    const deleted = await tx
      .delete(removalNotices)
      .where(and(eq(removalNotices.id, id), eq(removalNotices.userId, actor.userId)))
      .returning({ id: removalNotices.id });
    if (deleted.length === 0) throw notFound("Notification");
    deps.live.notify({ about: "notifications", to: [actor.userId] });
  });
