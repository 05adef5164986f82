import { type Reader, schema, type Writer } from "@stepout/db";
import { foldKey } from "@stepout/db/fold-key";
import { and, eq, ne, or, sql } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { accessDenied, DomainError, notFound } from "../../errors/domain-error.ts";
import { countRows } from "../../platform/queries/rows.ts";
import { toIso } from "../../platform/time/clock.ts";
import { emailKeyOf } from "../../text/emails.rules.ts";
import { toReadableEmail } from "../../text/readable-emails.ts";
import { areUnblocked } from "../blocks/visibility/visibility.queries.ts";
import { loadGame } from "../games/game/games.policy.ts";
import { isBanned, refuseBanned } from "../games/membership/bans.queries.ts";
import { queueMail, sendsMail } from "../mail/queue.service.ts";
import {
  isOpenInvitation,
  isOrphaned,
  isPending,
  verifiesAddresses,
} from "../pending/live-invitations.ts";
import { isInvited } from "../pending/pending-entries.ts";
import { notifyPending } from "../pending/pending-people.ts";
import { queuePush } from "../push/queue.service.ts";
import { publicUserColumns, toPublicUser } from "../users/users.queries.ts";
import { findAddressee, findSeenUser } from "./invitations.queries.ts";
import { canInvite, INVITATIONS_LIMIT } from "./invitations.rules.ts";
import type { InviteInput, MadeInvitation } from "./invitations.schema.ts";

const { invitations, users } = schema;

type Stored = typeof invitations.$inferSelect;

/** Keeps the actor's own invitation after a block, because replacing it would reveal the block. */
const deleteDead = (
  tx: Writer,
  { gameId, invitedById, emailKey }: Pick<Stored, "gameId" | "invitedById" | "emailKey">,
  inviteeId: string,
) =>
  tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.gameId, gameId),
        isPending,
        emailKey === null ? eq(invitations.userId, inviteeId) : eq(invitations.emailKey, emailKey),
        or(
          isOrphaned,
          and(
            ne(invitations.invitedById, invitedById),
            sql`not ${areUnblocked(invitations.invitedById, inviteeId)}`,
          ),
        ),
      ),
    );

async function findInviter(tx: Writer, { userId }: Actor) {
  const [row] = await tx
    .select({ user: publicUserColumns, emailKey: users.emailKey, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw notFound("User");
  return {
    user: toPublicUser(row.user),
    hasVerifiedAddress: row.isVerified && row.emailKey !== null,
  };
}

async function findInvitee(reader: Reader, deps: Deps, actor: Actor, input: InviteInput) {
  if ("username" in input) {
    const user = await findSeenUser(reader, actor, foldKey(input.username));
    if (!user) {
      throw new DomainError("not_found", "There is no user with this username.", {
        field: "username",
      });
    }
    return { user, emailKey: null };
  }
  const emailKey = emailKeyOf(input.email);
  const user = await findAddressee(reader, deps, { emailKey, inviterId: actor.userId });
  return { user, emailKey };
}

const alreadyInvited = () =>
  new DomainError("conflict", "This person has already been invited to this game.");

async function refuseKnownInvitee(
  tx: Writer,
  deps: Deps,
  game: string,
  userId: string,
): Promise<void> {
  const { isParticipant } = await loadGame(tx, { userId }, game, deps.clock.now());
  if (isParticipant) {
    throw new DomainError("conflict", "This person is already in this game.");
  }
  if (await isBanned(tx, { gameId: game, userId })) {
    throw new DomainError("conflict", "This person is banned from this game.");
  }
  if (await isInvited(tx, deps, { gameId: game, userId })) throw alreadyInvited();
}

/** Limits a game's open invitations, because the list of invitations isn't paginated. */
async function refuseTooManyOpen(tx: Writer, game: string): Promise<void> {
  const isOpen = and(eq(invitations.gameId, game), isOpenInvitation);
  if ((await countRows(tx, invitations, isOpen)) > INVITATIONS_LIMIT) {
    throw new DomainError(
      "conflict",
      `A game can have at most ${INVITATIONS_LIMIT} open invitations.`,
    );
  }
}

async function requireInviter(tx: Writer, deps: Deps, actor: Actor, game: string): Promise<void> {
  const access = await loadGame(tx, actor, game, deps.clock.now());
  await refuseBanned(tx, { gameId: game, userId: actor.userId });
  if (canInvite(access)) return;
  throw accessDenied(
    access.game.requiresApproval
      ? "Only the game creator and admins can invite people to this game."
      : "You must be a participant to invite people to this game.",
  );
}

/**
 * Doesn't reveal whether an account or a block exists.
 * @throws DomainError `access_denied`, or `conflict` if the invitee is the actor, a participant, banned or already
 * invited
 */
export const invite = (deps: Deps, actor: Actor, input: InviteInput): Promise<MadeInvitation> =>
  deps.db.transaction(async (tx) => {
    await requireInviter(tx, deps, actor, input.gameId);
    const { user, emailKey } = await findInvitee(tx, deps, actor, input);
    // Check even if no account has the email address, because a faster response would reveal that.
    await refuseKnownInvitee(tx, deps, input.gameId, user?.id ?? "");
    if (user?.id === actor.userId) {
      throw new DomainError("conflict", "You can't invite yourself. Join the game instead.");
    }
    const invitation = {
      id: deps.ids.nextId(),
      createdAt: deps.clock.now(),
      gameId: input.gameId,
      invitedById: actor.userId,
      userId: (emailKey === null ? user?.id : null) ?? null,
      emailKey,
    };
    await deleteDead(tx, invitation, user?.id ?? "");
    const created = await tx
      .insert(invitations)
      .values(invitation)
      .onConflictDoNothing()
      .returning({ id: invitations.id });
    if (created.length === 0) throw alreadyInvited();
    await refuseTooManyOpen(tx, input.gameId);
    await deps.dailyLimits.count(actor.userId, "invitations");
    const inviter = await findInviter(tx, actor);
    const isMailed =
      "email" in input &&
      inviter.hasVerifiedAddress &&
      (await queueMail(tx, deps, {
        kind: "invitation",
        recipient: input.email,
        invitationId: invitation.id,
        senderId: actor.userId,
      }));
    // Call this even if no account has the email address, because a faster response would reveal that.
    await queuePush(tx, deps, {
      userId: user?.id ?? "",
      kind: "invitation",
      at: invitation.createdAt,
    });
    notifyPending(deps, input.gameId, user ? [user.id] : []);
    return {
      id: invitation.id,
      createdAt: toIso(invitation.createdAt),
      invitedBy: inviter.user,
      user: emailKey === null && user ? toPublicUser(user) : null,
      email: emailKey && toReadableEmail(emailKey),
      waitsForSignIn: emailKey !== null && verifiesAddresses(deps),
      isMailed,
      needsVerifiedSender: emailKey !== null && sendsMail(deps) && !inviter.hasVerifiedAddress,
    };
  });
