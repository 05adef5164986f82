import type { Reader } from "@stepout/db";
import { adminsOfGame, participantsOfGame } from "./live.queries.ts";
import type { LiveChange, LiveNews } from "./live.schema.ts";

/** What is told, and to whom of those who listen. */
interface Telling {
  change: LiveChange;
  isMeant: (userId: string) => boolean;
}

/** Asked at delivery: who takes part in a game no longer is told nothing of it. */
export async function findAudience(read: Reader, item: LiveNews): Promise<Telling> {
  if ("gameId" in item) {
    const { about, gameId } = item;
    const inGame = "to" in item ? adminsOfGame : participantsOfGame;
    const rows = await inGame(read).execute({ gameId });
    const ids = new Set(rows.map(({ userId }) => userId));
    return { change: { about, gameId }, isMeant: (userId) => ids.has(userId) };
  }
  const { about, to } = item;
  return {
    change: { about },
    isMeant: (userId) => to === "everybody" || to.includes(userId),
  };
}
