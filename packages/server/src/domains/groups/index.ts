import { declareDomain } from "../../declarations/declare-domain.ts";
import { groupsRouter } from "./groups.router.ts";
import { group, groupScore } from "./groups.schema.ts";

const GROUPS = "/api/games/:gameId/groups";
const GROUP = `${GROUPS}/:groupId`;

/** A user is in at most one group per game. */
export const groups = declareDomain("groups", {
  router: groupsRouter,
  rest: [
    {
      verb: "GET",
      path: GROUPS,
      procedure: "list",
      summary: "The groups of a game with their members",
    },
    {
      verb: "GET",
      path: `${GROUPS}/leaderboard`,
      procedure: "leaderboard",
      summary: "The groups of a game by the sum of their members' scores, the highest first",
    },
    {
      verb: "POST",
      path: GROUPS,
      procedure: "create",
      summary: "Make a group; for the game's creator",
      status: 201,
    },
    {
      verb: "PATCH",
      path: GROUP,
      procedure: "update",
      summary: "Rename or recolour a group; for the game's creator",
    },
    {
      verb: "DELETE",
      path: GROUP,
      procedure: "remove",
      summary: "Delete a group, whose members stay in the game; for the game's creator",
    },
    {
      verb: "POST",
      path: `${GROUP}/members`,
      procedure: "addMembers",
      summary: "Put participants who are in no group into one; for the game's creator",
      status: 201,
    },
    {
      verb: "DELETE",
      path: `${GROUP}/members/:memberId`,
      procedure: "removeMember",
      summary: "Remove a member from a group; for the game's creator",
    },
  ],
  schemaNames: { Group: group, GroupScore: groupScore },
});
