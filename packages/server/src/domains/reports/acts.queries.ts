import { schema } from "@stepout/db";
import { and, eq, exists, gt, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import { isActorHost } from "../games/game/moderating.policy.ts";
import { KINDS_FOR_EDITORS } from "./reports.rules.ts";

const {
  bans,
  comments,
  games,
  participants,
  posts,
  removedComments,
  removedPictures,
  removedPosts,
  reportedThings,
  reports,
} = schema;
const reported = alias(participants, "reported");
const builder = new QueryBuilder();

export const isForEditors = inArray(reports.kind, [...KINDS_FOR_EDITORS]);

export const isForActor = (actorId: string) =>
  and(
    isForEditors,
    exists(
      builder
        .select({ userId: participants.userId })
        .from(participants)
        .where(
          and(
            eq(participants.gameId, reports.gameId),
            eq(participants.userId, actorId),
            eq(participants.isAdmin, true),
          ),
        ),
    ),
  );

/** The policies of removals and bans have the same condition. */
const isActorsToDecide = (actorId: string) => or(isForActor(actorId), isActorHost(actorId));

const isThere = (things: typeof posts | typeof comments) =>
  exists(builder.select({ id: things.id }).from(things).where(eq(things.id, reports.thingId)));

const isRemovedPost = (since: number) =>
  exists(
    builder
      .select({ id: removedPosts.id })
      .from(removedPosts)
      .where(and(eq(removedPosts.id, reports.thingId), gt(removedPosts.removedAt, since))),
  );

/** A comment comes back only to its post. */
const isRemovedComment = (since: number) =>
  exists(
    builder
      .select({ id: removedComments.id })
      .from(removedComments)
      .innerJoin(posts, eq(posts.id, removedComments.postId))
      .where(
        and(
          eq(removedComments.id, reports.thingId),
          isNotNull(removedComments.removedById),
          gt(removedComments.removedAt, since),
        ),
      ),
  );

const hasPicture = exists(
  builder
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, reports.thingId), isNotNull(posts.imageId))),
);

const isRemovedPicture = (since: number) =>
  exists(
    builder
      .select({ id: removedPictures.id })
      .from(removedPictures)
      .innerJoin(posts, eq(posts.id, removedPictures.postId))
      .where(
        and(eq(removedPictures.postId, reports.thingId), gt(removedPictures.removedAt, since)),
      ),
  );

/** Of the people in a game all but its creator can be banned, and admins not by another admin. */
const isBannable = (actorId: string) =>
  exists(
    builder
      .select({ userId: reported.userId })
      .from(reported)
      .where(
        and(
          eq(reported.gameId, reports.gameId),
          eq(reported.userId, reportedThings.userId),
          ne(reported.userId, games.creatorId),
          or(eq(reported.isAdmin, false), eq(games.creatorId, actorId), isActorHost(actorId)),
        ),
      ),
  );

const isBannedNow = exists(
  builder
    .select({ userId: bans.userId })
    .from(bans)
    .where(and(eq(bans.gameId, reports.gameId), eq(bans.userId, reportedThings.userId))),
);

/** What was removed `since` can be put back. */
export function actsOf(actorId: string, since: number) {
  const asFlag = (condition: SQL | undefined) =>
    sql`case when ${and(isActorsToDecide(actorId), condition)} then 1 else 0 end`.mapWith(Boolean);
  return {
    canRemove: asFlag(or(isThere(posts), isThere(comments))),
    canRestore: asFlag(or(isRemovedPost(since), isRemovedComment(since))),
    canRemovePicture: asFlag(hasPicture),
    canRestorePicture: asFlag(isRemovedPicture(since)),
    canBan: asFlag(isBannable(actorId)),
    canLiftBan: asFlag(isBannedNow),
  };
}
