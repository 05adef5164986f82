import type { Deps } from "../../../deps.ts";
import { describeError } from "../../../errors/describe-error.ts";
import { previewGame } from "../../games/finding/reading.service.ts";
import type { GamePreview } from "../../games/game/games.schema.ts";
import { readGameCode } from "../../instance/invitation-text.ts";

/** The codes of `previewGame` for a code that is wrong, or that can't be checked after too many wrong ones. */
const NO_GAME: ReadonlySet<string> = new Set(["not_found", "rate_limited"]);

export type GameToJoin = Pick<GamePreview, "name" | "coverImage" | "status" | "requiresApproval">;

/** Returns the game of a join screen's address, as visitors see it there. Returns undefined for any other address. */
export async function findGameToJoin(
  deps: Deps,
  network: string,
  path: string,
): Promise<GameToJoin | undefined> {
  const code = readGameCode(path);
  if (code === undefined) return undefined;
  try {
    return await previewGame(deps, { actor: null, network }, code);
  } catch (error) {
    if (NO_GAME.has(describeError(error).code)) return undefined;
    throw error;
  }
}
