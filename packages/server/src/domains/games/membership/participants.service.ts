import { schema } from "@stepout/db";
import { and, eq, inArray, isNull } from "@stepout/db/sql";
import type { UseCase } from "../../../deps.ts";
import { DomainError, notFound } from "../../../errors/domain-error.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { areUnblocked } from "../../blocks/visibility/visibility.queries.ts";
import { loadGameAsCreator, loadGameAsEditor } from "../game/games.policy.ts";
import { IMPORT_PEOPLE_MAX } from "../game/games.rules.ts";
import type {
  ImportParticipantsInput,
  ImportResult,
  Participant,
  ParticipantRef,
  SetAdminInput,
} from "../game/games.schema.ts";
import { replaceInviteCode } from "./invite-codes.service.ts";
import { addParticipants, removeFromGame } from "./membership.service.ts";
import { findParticipant } from "./participants.queries.ts";

const { participants, users } = schema;

const notTheCreator = (message: string) => new DomainError("conflict", message);

/** Renews a private game's invite code, so that the removed participant can't rejoin with the old one. */
export const removeParticipant: UseCase<ParticipantRef, void> = (deps, actor, { id, userId }) =>
  deps.db.transaction(async (tx) => {
    const access = await loadGameAsCreator(tx, actor, id, deps.clock.now());
    const { game } = access;
    if (userId === game.creatorId) throw notTheCreator("The game creator can't be removed.");
    const isRemoved = await removeFromGame(tx, deps, { gameId: id, userId });
    if (!isRemoved) throw notFound("Participant");
    const event = { actorId: actor.userId, subjectId: userId, gameId: id };
    await recordEvent(tx, deps, { action: "participant-removed", ...event });
    if (!game.isPublic) await replaceInviteCode(tx, deps, actor, access);
  });

export const setAdmin: UseCase<SetAdminInput, Participant> = (
  deps,
  actor,
  { id, userId, isAdmin },
) =>
  deps.db.transaction(async (tx) => {
    const { game } = await loadGameAsCreator(tx, actor, id, deps.clock.now());
    if (userId === game.creatorId) throw notTheCreator("The game creator is always an admin.");
    await tx
      .update(participants)
      .set({ isAdmin })
      .where(and(eq(participants.gameId, id), eq(participants.userId, userId)));
    const changed = await findParticipant(tx, id, userId);
    if (!changed) throw notFound("Participant");
    const action = isAdmin ? "admin-appointed" : "admin-dismissed";
    const event = { actorId: actor.userId, subjectId: userId, gameId: id };
    await recordEvent(tx, deps, { action, ...event });
    deps.live.notify({ about: "people", gameId: id });
    return changed;
  });

export const importParticipants: UseCase<ImportParticipantsInput, ImportResult> = (
  deps,
  actor,
  { id, gameIds },
) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    await loadGameAsCreator(tx, actor, id, now);
    const sources = [...new Set(gameIds)];
    if (sources.includes(id)) {
      throw new DomainError("invalid_input", "Please select games other than this one", {
        field: "gameIds",
      });
    }
    for (const source of sources) await loadGameAsEditor(tx, actor, source, now);
    const found = await tx
      .select({ userId: participants.userId })
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .where(
        and(
          inArray(participants.gameId, sources),
          isNull(users.disabledAt),
          areUnblocked(actor.userId, participants.userId),
        ),
      )
      .limit(IMPORT_PEOPLE_MAX + 1);
    if (found.length > IMPORT_PEOPLE_MAX) {
      throw new DomainError(
        "invalid_input",
        `You can import at most ${IMPORT_PEOPLE_MAX} participants at once`,
        { field: "gameIds" },
      );
    }
    const userIds = [...new Set(found.map(({ userId }) => userId))];
    await deps.dailyLimits.count(actor.userId, "invitations");
    const importedCount = await addParticipants(tx, deps, { gameId: id, userIds });
    const event = { actorId: actor.userId, gameId: id };
    await recordEvent(tx, deps, { action: "participants-imported", ...event });
    return { importedCount, duplicatesSkipped: found.length - importedCount };
  });
