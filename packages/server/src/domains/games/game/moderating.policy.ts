import type { Reader } from "@stepout/db";
import type { Actor } from "../../../deps.ts";
import { type GameAccess, loadGame, requireEditor } from "./games.policy.ts";
import { canEditGame } from "./games.rules.ts";
import { reportForHost, type Subject } from "./moderating.queries.ts";

/** Proof that the actor runs the game, or is a host with a report of that very thing to decide. */
export type ModeratorAccess = GameAccess & { isModerator: true };

export async function decidesAsHost(
  reader: Reader,
  { userId }: Actor,
  gameId: string,
  subject: Subject,
): Promise<boolean> {
  return (await reportForHost(reader, userId, gameId, subject)).length > 0;
}

/** A host without a report of the subject is a stranger like any other. */
export async function loadGameAsModerator(
  reader: Reader,
  actor: Actor,
  gameId: string,
  subject: Subject,
  now: number,
): Promise<ModeratorAccess> {
  const access = await loadGame(reader, actor, gameId, now);
  const isEditor = access.isParticipant && canEditGame(access);
  if (!isEditor && !(await decidesAsHost(reader, actor, gameId, subject))) requireEditor(access);
  return { ...access, isModerator: true };
}
