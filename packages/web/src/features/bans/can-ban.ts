import type { Participant } from "@stepout/server/domains/games/game/games.schema";

export interface BanningGame {
  creatorId: string;
  viewer: { isCreator: boolean; isAdmin: boolean };
}

export const canBan = (
  { creatorId, viewer }: BanningGame,
  viewerId: string,
  { userId, isAdmin }: Pick<Participant, "userId" | "isAdmin">,
): boolean =>
  userId !== viewerId && userId !== creatorId && (viewer.isCreator || (viewer.isAdmin && !isAdmin));
