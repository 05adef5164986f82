import type { GameDetail } from "@stepout/server/domains/games/game/games.schema";

/** Returns true for a creator who is the only player of a game that has not ended. */
export const isAlone = ({ viewer, status, _count }: GameDetail): boolean =>
  viewer.isCreator && _count.participants === 1 && status !== "completed";
