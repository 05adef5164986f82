import type { Game } from "@stepout/server/domains/games/games.schema";

/** What there is to know of a game to bring others in. */
export type SharedGame = Pick<
  Game,
  "id" | "name" | "inviteCode" | "isPublic" | "requiresApproval" | "viewer"
>;
