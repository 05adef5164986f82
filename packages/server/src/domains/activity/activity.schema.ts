import { z } from "zod";
import { gameName } from "../games/game/games.schema.ts";
import { publicUser } from "../users/users.schema.ts";
import { ACTIVITY_LIMIT, ACTIVITY_LIMIT_MAX } from "./activity.rules.ts";

export const activityItem = z.object({
  id: z.string(),
  type: z.enum(["post", "comment"]),
  createdAt: z.iso.datetime(),
  content: z.string(),
  image: z.string().nullable(),
  postContent: z.string().nullable(),
  user: publicUser,
  postId: z.string().describe("The post, or the post that the comment is on"),
  gameId: z.string(),
  game: gameName,
  games: z
    .array(gameName.extend({ postId: z.string() }))
    .describe("The games in which the post was shared, each with its copy of the post"),
  isMultiGame: z.boolean(),
});
export type ActivityItem = z.output<typeof activityItem>;

export const listActivityInput = z
  .object({ limit: z.number().int().min(1).max(ACTIVITY_LIMIT_MAX).default(ACTIVITY_LIMIT) })
  .prefault({});
export type ListActivityInput = z.output<typeof listActivityInput>;
