import type { Game } from "@stepout/server/domains/games/game/games.schema";

/** The fields of a game that sharing needs. */
export type SharedGame = Pick<
  Game,
  "id" | "name" | "inviteCode" | "isPublic" | "requiresApproval" | "viewer"
>;
