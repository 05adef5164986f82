import type { Deps } from "../../../deps.ts";
import { describeError } from "../../../errors/describe-error.ts";
import { previewGame } from "../../games/finding/reading.service.ts";
import type { GamePreview } from "../../games/game/games.schema.ts";
import { readGameCode } from "../../instance/invitation-text.ts";

const NO_GAME: ReadonlySet<string> = new Set(["not_found", "rate_limited"]);

export interface GameToJoin
  extends Pick<GamePreview, "id" | "name" | "coverImage" | "status" | "requiresApproval"> {
  code: string;
}

/** @returns undefined if the path is not a join link, the code is wrong, or too many wrong codes were tried */
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
