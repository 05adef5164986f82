import type { Game } from "@stepout/server/domains/games/game/games.schema";

export type SharedGame = Pick<
  Game,
  "id" | "name" | "inviteCode" | "isPublic" | "requiresApproval" | "viewer"
>;
