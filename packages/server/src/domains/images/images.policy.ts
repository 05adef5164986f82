import { type Reader, schema } from "@stepout/db";
import { and, eq, exists, notExists, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { notFound } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { type CodeSender, withCode } from "../codes/game-by-code.ts";
import { isLiveInvitationFor, verifiesIn } from "../entries/live-invitations.ts";
import { isSeenInGame } from "../hiding/hiding.queries.ts";

const { games, images, invitations, participants, place, posts } = schema;
const { removedPictures, removedPosts, reportedThings, users } = schema;

const userId = sql.placeholder("userId");
const verifies = sql.placeholder("verifies");
const one = { one: sql`1` };

const isCoverOfGame = (reader: Reader, condition: SQL | undefined): SQL =>
  exists(
    reader
      .select(one)
      .from(games)
      .where(and(eq(games.coverImageId, images.id), condition)),
  );

function isCoverForPerson(reader: Reader): SQL {
  const takesPart = reader
    .select(one)
    .from(participants)
    .where(and(eq(participants.gameId, games.id), eq(participants.userId, userId)));
  const isInvited = reader
    .select(one)
    .from(invitations)
    .where(and(eq(invitations.gameId, games.id), isLiveInvitationFor(userId, verifies)));
  return isCoverOfGame(reader, or(eq(games.isPublic, true), exists(takesPart), exists(isInvited)));
}

const isInPostOfTheirGames = (reader: Reader): SQL =>
  exists(
    reader
      .select(one)
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

/** Excludes an owner's picture that only a moderator's removal or a report still refers to. */
function isOwnOfPerson(reader: Reader): SQL | undefined {
  const inOwnPost = reader
    .select(one)
    .from(posts)
    .where(and(eq(posts.imageId, images.id), eq(posts.userId, userId)));
  const inRemovedPost = reader
    .select(one)
    .from(removedPosts)
    .where(eq(removedPosts.imageId, images.id));
  const isRemoved = reader
    .select(one)
    .from(removedPictures)
    .where(eq(removedPictures.imageId, images.id));
  const inReport = reader
    .select(one)
    .from(reportedThings)
    .where(eq(reportedThings.imageId, images.id));
  const isNowhere = and(notExists(inRemovedPost), notExists(isRemoved), notExists(inReport));
  return and(eq(images.ownerId, userId), or(isNowhere, exists(inOwnPost)));
}

const isProfilePicture = (reader: Reader): SQL =>
  exists(
    reader
      .select(one)
      .from(users)
      .where(and(eq(users.id, images.ownerId), eq(users.imageId, images.id))),
  );

const isPictureOfPlace = (reader: Reader): SQL =>
  exists(reader.select(one).from(place).where(eq(place.pictureId, images.id)));

const selectImage = (reader: Reader, imageId: string | Placeholder, isVisible: SQL | undefined) =>
  reader
    .select({ hash: images.hash, smallHash: images.smallHash })
    .from(images)
    .where(and(eq(images.id, imageId), isVisible));

const imageForPerson = preparedFor((reader) =>
  selectImage(
    reader,
    sql.placeholder("imageId"),
    or(
      isOwnOfPerson(reader),
      isInPostOfTheirGames(reader),
      isProfilePicture(reader),
      isCoverForPerson(reader),
      isPictureOfPlace(reader),
    ),
  ).prepare(),
);

async function findImage(deps: Deps, actor: Actor | null, imageId: string) {
  const { read } = deps.db;
  if (!actor) return (await selectImage(read, imageId, isPictureOfPlace(read)))[0];
  const { userId } = actor;
  return (await imageForPerson(read).execute({ imageId, userId, verifies: verifiesIn(deps) }))[0];
}

const findCoverByCode = (deps: Deps, sender: CodeSender, imageId: string, code: string) =>
  withCode(deps, sender, code, async (attempt) => {
    const gameId = await attempt.findGame(deps.db.read);
    if (gameId === undefined) return undefined;
    const { read } = deps.db;
    return (await selectImage(read, imageId, isCoverOfGame(read, eq(games.id, gameId))))[0];
  });

/**
 * A game's invite code also shows its cover to signed-out callers.
 * @throws DomainError `not_found` for a picture that the caller may not see; `rate_limited` after
 * too many wrong codes.
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
