import { declareDomain } from "../../declarations/declare-domain.ts";
import { groupsRouter } from "./groups.router.ts";
import { group, groupScore } from "./groups.schema.ts";

const GROUPS = "/api/games/:gameId/groups";
const GROUP = `${GROUPS}/:groupId`;

/** A user is in at most one group per game. */
export const groups = declareDomain("groups", {
  router: groupsRouter,
  rest: {
    list: [`GET ${GROUPS}`, "The groups of a game with their members"],
    leaderboard: [
      `GET ${GROUPS}/leaderboard`,
      "The groups of a game by the sum of their members' scores, the highest first",
    ],
    create: [`POST ${GROUPS}`, "Make a group; for the game's creator", { status: 201 }],
    update: [`PATCH ${GROUP}`, "Rename or recolour a group; for the game's creator"],
    remove: [
      `DELETE ${GROUP}`,
      "Delete a group, whose members stay in the game; for the game's creator",
    ],
    addMembers: [
      `POST ${GROUP}/members`,
      "Put participants who are in no group into one; for the game's creator",
      { status: 201 },
    ],
    removeMember: [
      `DELETE ${GROUP}/members/:memberId`,
      "Remove a member from a group; for the game's creator",
    ],
  },
  schemaNames: { Group: group, GroupScore: groupScore },
});
