import { type Reader, schema } from "@stepout/db";
import { alias, and, asc, desc, eq, isNull, type SQL, sql } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { toIso } from "../../platform/time/clock.ts";
import { toReadableEmail } from "../../text/readable-emails.ts";
import { areUnblocked } from "../blocks/visibility/visibility.queries.ts";
import { gameStatus } from "../games/game/games.rules.ts";
import {
  isLiveInvitationFor,
  isOpenInvitation,
  isRequestPending,
  isTrustedAddress,
  verifiesAddresses,
  verifiesIn,
} from "../pending/live-invitations.ts";
import { publicColumnsOf, publicUserColumns, toPublicUser } from "../users/users.queries.ts";
import { INVITATIONS_LIMIT } from "./invitations.rules.ts";
import type { Invitation, JoinRequest, SentInvitation } from "./invitations.schema.ts";

const { games, invitations, joinRequests, users } = schema;
const invitees = alias(users, "invitees");

const actorId = sql.placeholder("actorId");

const receivedInvitations = preparedFor((reader) =>
  reader
    .select({
      id: invitations.id,
      createdAt: invitations.createdAt,
      invitedBy: publicUserColumns,
      game: {
        id: games.id,
        name: games.name,
        description: games.description,
        startTime: games.startTime,
        endTime: games.endTime,
        isPublic: games.isPublic,
      },
    })
    .from(invitations)
    .innerJoin(games, eq(games.id, invitations.gameId))
    .innerJoin(users, eq(users.id, invitations.invitedById))
    .where(isLiveInvitationFor(actorId, sql.placeholder("verifies")))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(INVITATIONS_LIMIT)
    .prepare(),
);

export async function listReceivedInvitations(
  deps: Pick<Deps, "db" | "env">,
  userId: string,
  now: number,
): Promise<Invitation[]> {
  const params = { actorId: userId, verifies: verifiesIn(deps) };
  const rows = await receivedInvitations(deps.db.read).execute(params);
  return rows.map(({ id, createdAt, invitedBy, game }) => ({
    id,
    createdAt: toIso(createdAt),
    invitedBy: toPublicUser(invitedBy),
    game: {
      ...game,
      status: gameStatus(game, now),
      startTime: toIso(game.startTime),
      endTime: toIso(game.endTime),
    },
  }));
}

const pendingRequests = (condition: SQL) =>
  preparedFor((reader) =>
    reader
      .select({
        id: joinRequests.id,
        createdAt: joinRequests.createdAt,
        user: publicUserColumns,
        game: { id: games.id, name: games.name },
      })
      .from(joinRequests)
      .innerJoin(games, eq(games.id, joinRequests.gameId))
      .innerJoin(users, eq(users.id, joinRequests.userId))
      .where(and(isRequestPending, areUnblocked(actorId, joinRequests.userId), condition))
      .orderBy(asc(joinRequests.createdAt), asc(joinRequests.id))
      .limit(INVITATIONS_LIMIT)
      .prepare(),
  );

const requestsToOwnGames = pendingRequests(eq(games.creatorId, actorId));
const requestsToGame = pendingRequests(eq(joinRequests.gameId, sql.placeholder("gameId")));

type RequestRow = Awaited<ReturnType<ReturnType<typeof requestsToGame>["execute"]>>[number];

const ownRequests = preparedFor((reader) =>
  reader
    .select({ id: games.id, name: games.name })
    .from(joinRequests)
    .innerJoin(games, eq(games.id, joinRequests.gameId))
    .where(and(isRequestPending, eq(joinRequests.userId, actorId)))
    .orderBy(asc(joinRequests.createdAt), asc(joinRequests.id))
    .limit(INVITATIONS_LIMIT)
    .prepare(),
);

export const listOwnRequests = (reader: Reader, userId: string) =>
  ownRequests(reader).execute({ actorId: userId });

const toJoinRequest = ({ createdAt, user, ...row }: RequestRow): JoinRequest => ({
  ...row,
  createdAt: toIso(createdAt),
  user: toPublicUser(user),
});

export const listRequestsToOwnGames = async (reader: Reader, userId: string) =>
  (await requestsToOwnGames(reader).execute({ actorId: userId })).map(toJoinRequest);

export const listRequestsToGame = async (reader: Reader, userId: string, gameId: string) =>
  (await requestsToGame(reader).execute({ actorId: userId, gameId })).map(toJoinRequest);

/** Other users see only the first character of the local part. */
function showEmail(emailKey: string, isSender: boolean): string {
  const email = toReadableEmail(emailKey);
  return isSender ? email : email.replace(/^(.(?=.+@))?.*@/u, "$1…@");
}

/** Includes invitees who blocked the inviter, because leaving them out would reveal the block. */
export async function listSentInvitations(
  deps: Pick<Deps, "db" | "env">,
  { userId }: Actor,
  gameId: string,
): Promise<SentInvitation[]> {
  const rows = await deps.db.read
    .select({
      id: invitations.id,
      createdAt: invitations.createdAt,
      emailKey: invitations.emailKey,
      invitedBy: publicUserColumns,
      invitee: publicColumnsOf(invitees),
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedById))
    .leftJoin(invitees, eq(invitees.id, invitations.userId))
    .where(and(eq(invitations.gameId, gameId), isOpenInvitation))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(INVITATIONS_LIMIT);
  return rows.map((row) => ({
    id: row.id,
    createdAt: toIso(row.createdAt),
    invitedBy: toPublicUser(row.invitedBy),
    user: row.invitee && toPublicUser(row.invitee),
    email: row.emailKey && showEmail(row.emailKey, row.invitedBy.id === userId),
    waitsForSignIn: row.emailKey !== null && verifiesAddresses(deps),
  }));
}

const selectActiveUser = (reader: Reader, isUser: SQL | undefined) =>
  reader
    .select(publicUserColumns)
    .from(users)
    .where(
      and(isUser, isNull(users.disabledAt), isNull(users.deletedAt), isNull(users.waitingSince)),
    );

export async function findSeenUser(reader: Reader, actor: Actor, usernameKey: string) {
  const [found] = await selectActiveUser(
    reader,
    and(eq(users.usernameKey, usernameKey), areUnblocked(actor.userId, users.id)),
  );
  return found;
}

export async function findAddressee(
  reader: Reader,
  deps: Pick<Deps, "env">,
  { emailKey, inviterId }: { emailKey: string; inviterId: string },
) {
  const [found] = await selectActiveUser(
    reader,
    and(
      eq(users.emailKey, emailKey),
      isTrustedAddress(verifiesIn(deps)),
      areUnblocked(inviterId, users.id),
    ),
  );
  return found;
}
