import { schema } from "@stepout/db";
import { alias, and, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from "@stepout/db/sql";
import { hasRow } from "../../platform/queries/rows.ts";
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

export const isForEditors = inArray(reports.kind, [...KINDS_FOR_EDITORS]);

const hasRowWithPost = (
  table: typeof removedComments | typeof removedPictures,
  condition: SQL | undefined,
) => hasRow(table, and(condition, hasRow(posts, eq(posts.id, table.postId))));

export const isForActor = (actorId: string) =>
  and(
    isForEditors,
    hasRow(
      participants,
      and(
        eq(participants.gameId, reports.gameId),
        eq(participants.userId, actorId),
        eq(participants.isAdmin, true),
      ),
    ),
  );

/** Must allow the same users as the access policies for removals and bans. */
const mayActorDecide = (actorId: string) => or(isForActor(actorId), isActorHost(actorId));

const exists = (things: typeof posts | typeof comments) =>
  hasRow(things, eq(things.id, reports.thingId));

const isRemovedPost = (since: number) =>
  hasRow(
    removedPosts,
    and(eq(removedPosts.id, reports.thingId), gt(removedPosts.removedAt, since)),
  );

const isRemovedComment = (since: number) =>
  hasRowWithPost(
    removedComments,
    and(
      eq(removedComments.id, reports.thingId),
      isNotNull(removedComments.removedById),
      gt(removedComments.removedAt, since),
    ),
  );

const hasPicture = hasRow(posts, and(eq(posts.id, reports.thingId), isNotNull(posts.imageId)));

const isRemovedPicture = (since: number) =>
  hasRowWithPost(
    removedPictures,
    and(eq(removedPictures.postId, reports.thingId), gt(removedPictures.removedAt, since)),
  );

const isBannable = (actorId: string) =>
  hasRow(
    reported,
    and(
      eq(reported.gameId, reports.gameId),
      eq(reported.userId, reportedThings.userId),
      ne(reported.userId, games.creatorId),
      or(eq(reported.isAdmin, false), eq(games.creatorId, actorId), isActorHost(actorId)),
    ),
  );

const isBanned = hasRow(
  bans,
  and(eq(bans.gameId, reports.gameId), eq(bans.userId, reportedThings.userId)),
);

export function actsOf(actorId: string, since: number) {
  const asFlag = (condition: SQL | undefined) =>
    sql`case when ${and(mayActorDecide(actorId), condition)} then 1 else 0 end`.mapWith(Boolean);
  return {
    canRemove: asFlag(or(exists(posts), exists(comments))),
    canRestore: asFlag(or(isRemovedPost(since), isRemovedComment(since))),
    canRemovePicture: asFlag(hasPicture),
    canRestorePicture: asFlag(isRemovedPicture(since)),
    canBan: asFlag(isBannable(actorId)),
    canLiftBan: asFlag(isBanned),
  };
}
