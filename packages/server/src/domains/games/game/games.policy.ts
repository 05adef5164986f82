import { type Reader, schema } from "@stepout/db";
import { and, eq, sql } from "@stepout/db/sql";
import type { Actor } from "../../../deps.ts";
import { accessDenied, DomainError, notFound } from "../../../errors/domain-error.ts";
import { preparedFor } from "../../../platform/queries/prepared.ts";
import { canEditGame, type GameStatus, gameStatus } from "./games.rules.ts";

const { games, participants } = schema;

// Nearly every call reads these columns, so keep them few.
const accessColumns = {
  id: games.id,
  name: games.name,
  startTime: games.startTime,
  endTime: games.endTime,
  isPublic: games.isPublic,
  requiresApproval: games.requiresApproval,
  creatorId: games.creatorId,
  postsPerDay: games.postsPerDay,
  timeZone: games.timeZone,
  corrections: games.corrections,
  settledAt: games.settledAt,
};

export type StoredGame = typeof games.$inferSelect;
type GameRow = Pick<StoredGame, keyof typeof accessColumns>;

/** A value of this type doesn't prove any permission. */
export interface GameAccess {
  game: GameRow;
  status: GameStatus;
  isCreator: boolean;
  isParticipant: boolean;
  isAdmin: boolean;
  groupId: string | null;
}

export type ParticipantAccess = GameAccess & { isParticipant: true };

export type EditorAccess = ParticipantAccess & ({ isCreator: true } | { isAdmin: true });

export type CreatorAccess = ParticipantAccess & { isCreator: true };

const accessById = preparedFor((reader) =>
  reader
    .select({
      game: accessColumns,
      isAdmin: participants.isAdmin,
      groupId: participants.groupId,
    })
    .from(games)
    .leftJoin(
      participants,
      and(eq(participants.gameId, games.id), eq(participants.userId, sql.placeholder("userId"))),
    )
    .where(eq(games.id, sql.placeholder("gameId")))
    .prepare(),
);

/**
 * Loads a game for an actor.
 * @throws DomainError `not_found` or `access_denied`
 */
export type LoadAs<Access> = (
  reader: Reader,
  actor: Actor,
  id: string,
  now: number,
) => Promise<Access>;

/** Does not check permissions. Use it only where a separate rule controls access. */
export const loadGame: LoadAs<GameAccess> = async (reader, actor, gameId, now) => {
  const [row] = await accessById(reader).execute({ gameId, userId: actor.userId });
  if (!row) throw notFound("Game");
  return {
    game: row.game,
    // A settled game is completed, even if `now` is before the game's end.
    status: row.game.settledAt === null ? gameStatus(row.game, now) : "completed",
    isCreator: row.game.creatorId === actor.userId,
    isParticipant: row.isAdmin !== null,
    isAdmin: row.isAdmin ?? false,
    groupId: row.groupId,
  };
};

export async function loadStoredGame(
  reader: Reader,
  { game }: Pick<GameAccess, "game">,
): Promise<StoredGame> {
  const [stored] = await reader.select().from(games).where(eq(games.id, game.id));
  if (!stored) throw notFound("Game");
  return stored;
}

export function refuseStranger<A extends Pick<GameAccess, "isParticipant">>(
  access: A,
): asserts access is A & { isParticipant: true } {
  if (access.isParticipant) return;
  throw accessDenied("You must be a participant to view this game.");
}

const isEditor = (access: ParticipantAccess): access is EditorAccess => canEditGame(access);

const isCreator = (access: ParticipantAccess): access is CreatorAccess => access.isCreator;

export const loadGameAsParticipant: LoadAs<ParticipantAccess> = async (...args) => {
  const access = await loadGame(...args);
  refuseStranger(access);
  return access;
};

export function requireEditor(access: GameAccess): EditorAccess {
  refuseStranger(access);
  if (isEditor(access)) return access;
  throw accessDenied("Only the game creator and admins can edit this game.");
}

export const loadGameAsEditor: LoadAs<EditorAccess> = async (...args) =>
  requireEditor(await loadGame(...args));

export const loadGameAsCreator: LoadAs<CreatorAccess> = async (...args) => {
  const access = await loadGameAsParticipant(...args);
  if (isCreator(access)) return access;
  throw accessDenied("Only the game creator can do this.");
};

const reasons: Record<GameStatus, string> = {
  upcoming: "This game has not started yet.",
  active: "This game is still running.",
  completed: "This game has ended.",
};

export const wrongGameStatus = (rule: string, status: GameStatus) =>
  new DomainError("wrong_game_status", `${rule} ${reasons[status]}`);
