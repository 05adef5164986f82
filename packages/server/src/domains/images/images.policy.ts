import { type Reader, schema } from "@stepout/db";
import {
  and,
  eq,
  exists,
  not,
  or,
  type Placeholder,
  QueryBuilder,
  type SQL,
  sql,
} from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { notFound } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { hasRow } from "../../platform/queries/rows.ts";
import { isSeenInGame } from "../blocks/visibility/visibility.queries.ts";
import { type CodeSender, withCode } from "../codes/game-by-code.ts";
import { isShownToVisitors } from "../codes/shown-games.ts";
import { isLiveInvitationFor, verifiesIn } from "../pending/live-invitations.ts";

const { games, images, invitations, participants, instance, posts } = schema;
const { removedPictures, removedPosts, reportedThings, users } = schema;

const userId = sql.placeholder("userId");
const verifies = sql.placeholder("verifies");

const isCoverOfGame = (condition: SQL | undefined): SQL =>
  hasRow(games, and(eq(games.coverImageId, images.id), condition));

const isParticipant = hasRow(
  participants,
  and(eq(participants.gameId, games.id), eq(participants.userId, userId)),
);
const isInvited = hasRow(
  invitations,
  and(eq(invitations.gameId, games.id), isLiveInvitationFor(userId, verifies)),
);
const isCoverForUser = isCoverOfGame(or(eq(games.isPublic, true), isParticipant, isInvited));

const isInVisiblePost = exists(
  new QueryBuilder()
    .select({ one: sql`1` })
    .from(posts)
    .innerJoin(participants, eq(participants.gameId, posts.gameId))
    .where(
      and(
        eq(posts.imageId, images.id),
        eq(participants.userId, userId),
        isSeenInGame(userId, posts.userId, posts.gameId),
      ),
    ),
);

/** The user's own pictures, except those that only a removal or a report still references. */
const isOwnPicture = and(
  eq(images.ownerId, userId),
  or(
    and(
      ...[removedPosts, removedPictures, reportedThings].map((table) =>
        not(hasRow(table, eq(table.imageId, images.id))),
      ),
    ),
    hasRow(posts, and(eq(posts.imageId, images.id), eq(posts.userId, userId))),
  ),
);

const isProfilePicture = hasRow(
  users,
  and(eq(users.id, images.ownerId), eq(users.imageId, images.id)),
);

const isInstancePicture = hasRow(instance, eq(instance.pictureId, images.id));

const selectImage = (reader: Reader, imageId: string | Placeholder, isVisible: SQL | undefined) =>
  reader
    .select({ hash: images.hash, smallHash: images.smallHash })
    .from(images)
    .where(and(eq(images.id, imageId), isVisible));

const imageForUser = preparedFor((reader) =>
  selectImage(
    reader,
    sql.placeholder("imageId"),
    or(isOwnPicture, isInVisiblePost, isProfilePicture, isCoverForUser, isInstancePicture),
  ).prepare(),
);

async function findImage(deps: Deps, actor: Actor | null, imageId: string) {
  const { read } = deps.db;
  if (!actor) {
    const isCoverForVisitors = isCoverOfGame(isShownToVisitors(deps.env));
    return (await selectImage(read, imageId, or(isInstancePicture, isCoverForVisitors)))[0];
  }
  const { userId } = actor;
  return (await imageForUser(read).execute({ imageId, userId, verifies: verifiesIn(deps) }))[0];
}

const findCoverByCode = (deps: Deps, sender: CodeSender, imageId: string, code: string) =>
  withCode(deps, sender, code, async (attempt) => {
    const gameId = await attempt.findGame(deps.db.read);
    if (gameId === undefined) return undefined;
    const { read } = deps.db;
    return (await selectImage(read, imageId, isCoverOfGame(eq(games.id, gameId))))[0];
  });

/**
 * Signed-out callers can see covers of visible games, and of games whose invite code they send.
 * @throws DomainError `not_found` for a hidden picture, or `rate_limited` after too many wrong codes
 */
export async function loadImage(
  deps: Deps,
  sender: CodeSender,
  imageId: string,
  code = "",
): Promise<{ hash: string; smallHash: string | null }> {
  const image =
    (await findImage(deps, sender.actor, imageId)) ??
    (code === "" ? undefined : await findCoverByCode(deps, sender, imageId, code));
  if (!image) throw notFound("Image");
  return image;
}
