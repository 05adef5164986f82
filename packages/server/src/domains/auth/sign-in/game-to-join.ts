import type { Deps } from "../../../deps.ts";
import { describeError } from "../../../errors/describe-error.ts";
import { previewGame } from "../../games/finding/reading.service.ts";
import type { GamePreview } from "../../games/game/games.schema.ts";
import { readGameCode } from "../../instance/invitation-text.ts";

/** The errors that `previewGame` throws for a wrong invite code and after too many wrong codes. */
const NO_GAME: ReadonlySet<string> = new Set(["not_found", "rate_limited"]);

export interface GameToJoin
  extends Pick<GamePreview, "id" | "name" | "coverImage" | "status" | "requiresApproval"> {
  code: string;
}

/** Returns the game that a join link shows to visitors. Returns undefined for a wrong code and for other paths. */
export async function findGameToJoin(
  deps: Deps,
  network: string,
  path: string,
): Promise<GameToJoin | undefined> {
  const code = readGameCode(path);
  if (code === undefined) return undefined;
  try {
    return { ...(await previewGame(deps, { actor: null, network }, code)), code };
  } catch (error) {
    if (NO_GAME.has(describeError(error).code)) return undefined;
    throw error;
  }
}
