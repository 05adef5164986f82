import { authRest } from "../domains/auth/auth.rest.ts";
import { gamesRest } from "../domains/games/games.rest.ts";
import { invitationsRest } from "../domains/invitations/invitations.rest.ts";
import { usersRest } from "../domains/users/users.rest.ts";
import type { RestRoute } from "./rest-table.ts";

/** Every documented /api path that a procedure answers. */
export const restRoutes: RestRoute[] = [
  ...authRest,
  ...gamesRest,
  ...invitationsRest,
  ...usersRest,
];
