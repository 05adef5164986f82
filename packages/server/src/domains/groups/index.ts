import { declareDomain } from "../../declarations/declare-domain.ts";
import { groupsRouter } from "./groups.router.ts";
import { group, groupScore } from "./groups.schema.ts";

const GROUPS = "/api/games/:gameId/groups";
const GROUP = `${GROUPS}/:groupId`;

// A user is in at most one group per game.
export const groups = declareDomain("groups", {
  router: groupsRouter,
  rest: {
    list: [`GET ${GROUPS}`, "List the groups of a game with their members"],
    leaderboard: [
      `GET ${GROUPS}/leaderboard`,
      "List the groups of a game by total score, highest first",
    ],
    create: [`POST ${GROUPS}`, "Create a group; for the game's creator", { status: 201 }],
    update: [`PATCH ${GROUP}`, "Change a group's name or color; for the game's creator"],
    remove: [
      `DELETE ${GROUP}`,
      "Delete a group; its members stay in the game; for the game's creator",
    ],
    addMembers: [
      `POST ${GROUP}/members`,
      "Add participants without a group to a group; for the game's creator",
      { status: 201 },
    ],
    removeMember: [
      `DELETE ${GROUP}/members/:memberId`,
      "Remove a member from a group; for the game's creator",
    ],
  },
  schemaNames: { Group: group, GroupScore: groupScore },
});
