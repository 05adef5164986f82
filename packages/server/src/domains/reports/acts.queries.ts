import { schema } from "@stepout/db";
import { and, eq, exists, gt, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import { isActorHost } from "../games/game/moderating.queries.ts";
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

const actorId = sql.placeholder("actorId");

export const isForEditors = inArray(reports.kind, [...KINDS_FOR_EDITORS]);

/** Whether the actor runs the game of a report that is for those who do. */
export const isForActor = and(
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

/** The policies of removals and bans ask the same. */
const isActorsToDecide = or(isForActor, isActorHost);

const isThere = (things: typeof posts | typeof comments) =>
  exists(builder.select({ id: things.id }).from(things).where(eq(things.id, reports.thingId)));

const since = sql.placeholder("since");

const isRemovedPost = exists(
  builder
    .select({ id: removedPosts.id })
    .from(removedPosts)
    .where(and(eq(removedPosts.id, reports.thingId), gt(removedPosts.removedAt, since))),
);

/** A comment comes back only to its post. */
const isRemovedComment = exists(
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

/** A picture, too. */
const isRemovedPicture = exists(
  builder
    .select({ id: removedPictures.id })
    .from(removedPictures)
    .innerJoin(posts, eq(posts.id, removedPictures.postId))
    .where(and(eq(removedPictures.postId, reports.thingId), gt(removedPictures.removedAt, since))),
);

/** Of the people in a game all but its creator can be banned, and admins not by another admin. */
const isBannable = exists(
  builder
    .select({ userId: reported.userId })
    .from(reported)
    .where(
      and(
        eq(reported.gameId, reports.gameId),
        eq(reported.userId, reportedThings.userId),
        ne(reported.userId, games.creatorId),
        or(eq(reported.isAdmin, false), eq(games.creatorId, actorId), isActorHost),
      ),
    ),
);

const isBannedNow = exists(
  builder
    .select({ userId: bans.userId })
    .from(bans)
    .where(and(eq(bans.gameId, reports.gameId), eq(bans.userId, reportedThings.userId))),
);

const asFlag = (condition: SQL | undefined) =>
  sql`case when ${condition} then 1 else 0 end`.mapWith(Boolean);

/** What the actor may do about a report, as columns of its row. */
export const acts = {
  canRemove: asFlag(and(isActorsToDecide, or(isThere(posts), isThere(comments)))),
  canRestore: asFlag(and(isActorsToDecide, or(isRemovedPost, isRemovedComment))),
  canRemovePicture: asFlag(and(isActorsToDecide, hasPicture)),
  canRestorePicture: asFlag(and(isActorsToDecide, isRemovedPicture)),
  canBan: asFlag(and(isActorsToDecide, isBannable)),
  canLiftBan: asFlag(and(isActorsToDecide, isBannedNow)),
};
