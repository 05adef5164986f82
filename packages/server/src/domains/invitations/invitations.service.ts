import { type Reader, schema, type Writer } from "@stepout/db";
import { foldKey } from "@stepout/db/fold-key";
import { and, count, eq, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { accessDenied, DomainError, notFound } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { toIso } from "../../platform/time/clock.ts";
import { emailKeyOf } from "../../text/emails.rules.ts";
import { toReadableEmail } from "../../text/readable-emails.ts";
import {
  closePendingEntries,
  isAddressedTo,
  isInvited,
  isPending,
} from "../entries/pending-entries.ts";
import { loadGame, loadGameAsEditor } from "../games/game/games.policy.ts";
import type { JoinResult } from "../games/game/games.schema.ts";
import { isBanned } from "../games/membership/bans.policy.ts";
import { addParticipant, refuseTooManyGames } from "../games/membership/membership.service.ts";
import { tellEntries } from "../games/membership/telling.ts";
import { queueMail, sendsMail } from "../mail/queue.service.ts";
import { publicUserColumns, toPublicUser } from "../users/users.queries.ts";
import {
  findActiveUser,
  findSeenUser,
  listReceivedInvitations,
  listRequestsToCreator,
  listSentInvitations,
} from "./invitations.queries.ts";
import { canInvite, INVITATIONS_LIMIT } from "./invitations.rules.ts";
import type { InviteInput, MadeInvitation } from "./invitations.schema.ts";

const { invitations, users } = schema;

const isThis = eq(invitations.id, sql.placeholder("id"));

const insertInvitation = preparedFor((tx: Writer) =>
  tx
    .insert(invitations)
    .values({
      id: sql.placeholder("id"),
      createdAt: sql.placeholder("createdAt"),
      gameId: sql.placeholder("gameId"),
      invitedById: sql.placeholder("invitedById"),
      userId: sql.placeholder("userId"),
      emailKey: sql.placeholder("emailKey"),
    })
    .onConflictDoNothing()
    .returning({ id: invitations.id })
    .prepare(),
);

const openInvitations = preparedFor((tx: Writer) =>
  tx
    .select({ total: count() })
    .from(invitations)
    .where(and(eq(invitations.gameId, sql.placeholder("gameId")), isPending))
    .prepare(),
);

const userById = preparedFor((tx: Writer) =>
  tx
    .select(publicUserColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare(),
);

const ownInvitation = preparedFor((reader) =>
  reader
    .select({ id: invitations.id, gameId: invitations.gameId, status: invitations.status })
    .from(invitations)
    .where(and(isThis, isAddressedTo(sql.placeholder("actorId"))))
    .prepare(),
);

const decline = preparedFor((tx: Writer) =>
  tx
    .update(invitations)
    .set({ status: "declined", respondedAt: sql`${sql.placeholder("now")}` })
    .where(isThis)
    .prepare(),
);

const openInvitation = preparedFor((tx: Writer) =>
  tx
    .select({
      gameId: invitations.gameId,
      userId: invitations.userId,
      emailKey: invitations.emailKey,
    })
    .from(invitations)
    .where(and(isThis, isPending))
    .prepare(),
);

const deleteInvitation = preparedFor((tx: Writer) =>
  tx.delete(invitations).where(isThis).prepare(),
);

/** The invitations and requests that wait for the actor's answer. */
export async function listInvitations({ db, clock }: Deps, { userId }: Actor) {
  return {
    invitations: await listReceivedInvitations(db.read, userId, clock.now()),
    pendingRequests: await listRequestsToCreator(db.read, userId),
  };
}

/** @throws DomainError `not_found`, or `access_denied` for all but the creator and admins. */
export async function listInvitationsOfGame(deps: Deps, actor: Actor, gameId: string) {
  await loadGameAsEditor(deps.db.read, actor, gameId, deps.clock.now());
  return listSentInvitations(deps.db.read, {
    gameId,
    readerId: actor.userId,
    verifiesAddresses: verifiesAddresses(deps),
  });
}

/**
 * With neither mail nor a provider no address is ever verified, so an invitation to an unknown one can't be
 * found later.
 */
const verifiesAddresses = (deps: Pick<Deps, "env">): boolean =>
  sendsMail(deps) || deps.env.OIDC_ISSUER !== undefined;

const queueInvitation = (tx: Writer, deps: Deps, invitationId: string, email: string) =>
  queueMail(tx, deps, { kind: "invitation", recipient: email, invitationId });

async function findInvitee(reader: Reader, actor: Actor, input: InviteInput) {
  if ("username" in input) {
    const user = await findSeenUser(reader, actor, foldKey(input.username));
    if (!user) {
      throw new DomainError("not_found", "There is nobody with this username.", {
        field: "username",
      });
    }
    return { user, emailKey: null };
  }
  const emailKey = emailKeyOf(input.email);
  return { user: await findActiveUser(reader, { emailKey }), emailKey };
}

/**
 * Invites somebody by username, else by e-mail address. An address is stored as typed, even when an
 * account has it: the account stays secret.
 * @throws DomainError `access_denied` for people who may not invite, `conflict` for a participant,
 * for somebody banned or invited already, and for the actor: inviting oneself would keep a way into a game
 * that closes.
 */
export const invite = (deps: Deps, actor: Actor, input: InviteInput): Promise<MadeInvitation> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const { gameId } = input;
    const access = await loadGame(tx, actor, gameId, now);
    if (!canInvite(access)) {
      throw accessDenied(
        access.game.requiresApproval
          ? "Only the game creator and admins can invite people to this game."
          : "You must be a participant to invite people to this game.",
      );
    }
    const { user, emailKey } = await findInvitee(tx, actor, input);
    // Asked for an address that nobody has, too: the time it takes would tell.
    await refuseKnownInvitee(tx, deps, gameId, user?.id ?? "");
    if (user?.id === actor.userId) {
      throw new DomainError("conflict", "You can't invite yourself. Join the game instead.");
    }
    const invitation = { id: deps.ids.nextId(), createdAt: now };
    const userId = (emailKey === null ? user?.id : null) ?? null;
    const target = { gameId, userId, emailKey };
    const created = await insertInvitation(tx).execute({
      ...invitation,
      ...target,
      invitedById: actor.userId,
    });
    if (created.length === 0) throw alreadyInvited();
    await refuseTooManyOpen(tx, gameId);
    await deps.dailyLimits.count(actor.userId, "invitations");
    const isMailed =
      "email" in input && (await queueInvitation(tx, deps, invitation.id, input.email));
    tellEntries(deps, gameId, user ? [user.id] : []);
    const [inviter] = await userById(tx).execute({ id: actor.userId });
    if (!inviter) throw notFound("User");
    return {
      id: invitation.id,
      createdAt: toIso(now),
      invitedBy: toPublicUser(inviter),
      user: emailKey === null && user ? toPublicUser(user) : null,
      email: emailKey && toReadableEmail(emailKey),
      waitsForSignIn: emailKey !== null && verifiesAddresses(deps),
      isMailed,
    };
  });

/** The list of them is complete, so their number is limited. */
async function refuseTooManyOpen(tx: Writer, gameId: string): Promise<void> {
  const [open] = await openInvitations(tx).execute({ gameId });
  if (open && open.total > INVITATIONS_LIMIT) {
    throw new DomainError("conflict", `A game has at most ${INVITATIONS_LIMIT} open invitations.`);
  }
}

const alreadyInvited = () =>
  new DomainError("conflict", "This person has already been invited to this game.");

async function refuseKnownInvitee(
  tx: Writer,
  deps: Deps,
  gameId: string,
  userId: string,
): Promise<void> {
  const { isParticipant } = await loadGame(tx, { userId }, gameId, deps.clock.now());
  if (isParticipant) {
    throw new DomainError("conflict", "This person already takes part in this game.");
  }
  if (await isBanned(tx, { gameId, userId })) {
    throw new DomainError("conflict", "This person is banned from this game.");
  }
  if (await isInvited(tx, { gameId, userId })) throw alreadyInvited();
}

/** @throws DomainError `not_found` for somebody else's invitation, as if it did not exist. */
async function loadOwnInvitation(reader: Reader, actor: Actor, id: string) {
  const [found] = await ownInvitation(reader).execute({ id, actorId: actor.userId });
  if (!found) throw notFound("Invitation");
  return found;
}

const alreadyAnswered = () =>
  new DomainError("conflict", "This invitation has already been answered.");

/** Joins at once, even when joining needs approval. Accepting again changes nothing. */
export const acceptInvitation = (deps: Deps, actor: Actor, id: string): Promise<JoinResult> =>
  deps.db.transaction(async (tx) => {
    const { userId } = actor;
    const now = deps.clock.now();
    const { gameId, status } = await loadOwnInvitation(tx, actor, id);
    const { game, isParticipant } = await loadGame(tx, actor, gameId, now);
    if (status !== "pending" && !(status === "accepted" && isParticipant)) {
      throw alreadyAnswered();
    }
    if (!isParticipant) await refuseTooManyGames(tx, deps, userId);
    const isNew = await addParticipant(tx, deps, { gameId, userId });
    if (!isNew) {
      await closePendingEntries(tx, { gameId, userId, now });
      tellEntries(deps, gameId, [userId]);
    }
    return {
      requiresApproval: false,
      alreadyMember: !isNew,
      game: { id: game.id, name: game.name },
    };
  });

export const declineInvitation = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { gameId, status } = await loadOwnInvitation(tx, actor, id);
    if (status !== "pending") throw alreadyAnswered();
    await decline(tx).execute({ id, now: deps.clock.now() });
    tellEntries(deps, gameId, [actor.userId]);
  });

/** The person the invitation may reach; whether it does is checked when they look. */
async function findInvited(
  reader: Reader,
  { userId, emailKey }: { userId: string | null; emailKey: string | null },
): Promise<string[]> {
  if (userId !== null) return [userId];
  const user = emailKey === null ? undefined : await findActiveUser(reader, { emailKey });
  return user ? [user.id] : [];
}

/**
 * Withdraws an unanswered invitation.
 * @throws DomainError `not_found`, or `access_denied` for all but the game's creator and admins.
 */
export async function removeInvitation(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [found] = await openInvitation(tx).execute({ id });
    if (!found) throw notFound("Invitation");
    await loadGameAsEditor(tx, actor, found.gameId, deps.clock.now());
    await deleteInvitation(tx).execute({ id });
    tellEntries(deps, found.gameId, await findInvited(tx, found));
  });
}
