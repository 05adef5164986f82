import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import type { UseCase } from "../../../deps.ts";
import { accessDenied, conflict, notFound } from "../../../errors/domain-error.ts";
import { countRows } from "../../../platform/queries/rows.ts";
import { toIso } from "../../../platform/time/clock.ts";
import type { IdRef } from "../../../trpc/common.schema.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { declinePending } from "../../pending/pending-entries.ts";
import { notifyPending } from "../../pending/pending-people.ts";
import { toPublicUser } from "../../users/users.queries.ts";
import { loadGameAsEditor } from "../game/games.policy.ts";
import { BANS_PER_GAME_MAX } from "../game/games.rules.ts";
import type { Ban, BanInput, ParticipantRef } from "../game/games.schema.ts";
import { canDecideAsHost, loadGameAsModerator } from "../game/moderating.policy.ts";
import {
  type BanRow,
  bansOfGame,
  isBanned,
  isBanOf,
  oneBan,
  personInGame,
} from "./bans.queries.ts";
import { replaceInviteCode } from "./invite-codes.service.ts";
import { removeFromGame } from "./membership.service.ts";

const { bans } = schema;

const toBan = ({ user, bannedBy, createdAt, ...row }: BanRow): Ban => ({
  ...row,
  user: toPublicUser(user),
  bannedBy: toPublicUser(bannedBy),
  createdAt: toIso(createdAt),
});

export const listBans: UseCase<IdRef, Ban[]> = async (deps, actor, { id: gameId }) => {
  const { read } = deps.db;
  await loadGameAsEditor(read, actor, gameId, deps.clock.now());
  return (await bansOfGame(read, gameId)).map(toBan);
};

/** Renews the invite code, so that a banned user can't pass on a valid code. */
export const banPerson: UseCase<BanInput, Ban> = (deps, actor, { id: gameId, userId, reason }) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const subject = { kind: "person", id: userId } as const;
    const access = await loadGameAsModerator(tx, actor, gameId, subject, now);
    const { game } = access;
    if (userId === game.creatorId) throw conflict("The game creator can't be banned.");
    if (userId === actor.userId) throw conflict("You can't ban yourself.");
    const [person] = await personInGame(tx, { gameId, userId });
    if (!person) {
      if (await isBanned(tx, { gameId, userId })) throw conflict("This person is already banned.");
      throw notFound("Participant");
    }
    const isAboveAdmins =
      access.isCreator || !person.isAdmin || (await canDecideAsHost(tx, actor, gameId, subject));
    if (!isAboveAdmins) {
      throw accessDenied("Only the game creator can ban an admin.");
    }
    const ban = { gameId, userId, bannedById: actor.userId, reason, createdAt: now };
    await tx.insert(bans).values(ban);
    if ((await countRows(tx, bans, eq(bans.gameId, gameId))) > BANS_PER_GAME_MAX) {
      throw conflict(`You can ban at most ${BANS_PER_GAME_MAX} people from a game.`);
    }
    await removeFromGame(tx, deps, { gameId, userId });
    await declinePending(tx, { gameId, userId, now });
    await deps.dailyLimits.count(actor.userId, "removals");
    const event = { actorId: actor.userId, subjectId: userId, gameId };
    await replaceInviteCode(tx, deps, actor, access);
    await recordEvent(tx, deps, { action: "participant-banned", ...event });
    notifyPending(deps, gameId, [userId]);
    const [stored] = await oneBan(tx, { gameId, userId });
    if (!stored) throw new Error("A new ban is missing");
    return toBan(stored);
  });

export const liftBan: UseCase<ParticipantRef, void> = (deps, actor, { id: gameId, userId }) =>
  deps.db.transaction(async (tx) => {
    const subject = { kind: "person", id: userId } as const;
    await loadGameAsModerator(tx, actor, gameId, subject, deps.clock.now());
    const deleted = await tx
      .delete(bans)
      .where(isBanOf({ gameId, userId }))
      .returning({ userId: bans.userId });
    if (deleted.length === 0) throw notFound("Ban");
    const event = { actorId: actor.userId, subjectId: userId, gameId };
    await recordEvent(tx, deps, { action: "ban-lifted", ...event });
    notifyPending(deps, gameId, [userId]);
  });
