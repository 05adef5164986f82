import { schema, type Writer } from "@stepout/db";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { notFound } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { toIso } from "../../platform/time/clock.ts";
import { NOTIFICATIONS_LIMIT } from "./notifications.rules.ts";
import type { GameNotification, RemovalNotice } from "./notifications.schema.ts";

const { games, notifications, posts, removalNotices, removedComments, removedPosts } = schema;

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
    .where(and(eq(notifications.userId, sql.placeholder("actorId")), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_LIMIT)
    .prepare(),
);

/** The actor's unread notifications, newest first. */
export async function listUnseen(deps: Deps, { userId }: Actor): Promise<GameNotification[]> {
  const rows = await unseenNotifications(deps.db.read).execute({ actorId: userId });
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
}

const markSeen = preparedFor((tx: Writer) =>
  tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${sql.placeholder("now")})` })
    .where(
      and(
        eq(notifications.id, sql.placeholder("id")),
        eq(notifications.userId, sql.placeholder("actorId")),
      ),
    )
    .returning({ id: notifications.id })
    .prepare(),
);

/**
 * Marks a notification as read; later calls keep the first time.
 * @throws DomainError `not_found` for everybody but its recipient.
 */
export async function markNotificationRead(deps: Deps, actor: Actor, id: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const found = await markSeen(tx).execute({ id, actorId: actor.userId, now });
    if (found.length === 0) throw notFound("Notification");
    deps.live.tell({ about: "notifications", to: [actor.userId] });
  });
}

const unreadRemovals = preparedFor((reader) =>
  reader
    .select({
      id: removalNotices.id,
      kind: removalNotices.kind,
      pictureOf: removalNotices.pictureOf,
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
    .where(eq(removalNotices.userId, sql.placeholder("actorId")))
    .orderBy(desc(removalNotices.createdAt), desc(removalNotices.id))
    .limit(NOTIFICATIONS_LIMIT)
    .prepare(),
);

/** What was removed of the actor's, and why, until they have read it; newest first. */
export async function listRemovals(deps: Deps, { userId }: Actor): Promise<RemovalNotice[]> {
  const rows = await unreadRemovals(deps.db.read).execute({ actorId: userId });
  return rows.map(({ createdAt, pictureOf, kind, ...row }) => ({
    ...row,
    kind: pictureOf === null ? kind : "picture",
    createdAt: toIso(createdAt),
  }));
}

const deleteOwnNotice = preparedFor((tx: Writer) =>
  tx
    .delete(removalNotices)
    .where(
      and(
        eq(removalNotices.id, sql.placeholder("id")),
        eq(removalNotices.userId, sql.placeholder("actorId")),
      ),
    )
    .returning({ id: removalNotices.id })
    .prepare(),
);

/**
 * Deletes the notice of a removal, which has been read.
 * @throws DomainError `not_found` for everybody but its recipient.
 */
export const markRemovalRead = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const gone = await deleteOwnNotice(tx).execute({ id, actorId: actor.userId });
    if (gone.length === 0) throw notFound("Notification");
    deps.live.tell({ about: "notifications", to: [actor.userId] });
  });
