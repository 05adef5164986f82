import { z } from "zod";
import { notificationTypes } from "./notifications.rules.ts";

export const removalNotice = z.object({
  id: z.string().describe("The id of the post or comment. For a picture, the id of its removal"),
  kind: z.enum(["post", "comment", "picture"]),
  postId: z
    .string()
    .nullable()
    .describe(
      "The post that is still there: of a removed picture, or of a comment that can be restored",
    ),
  content: z
    .string()
    .nullable()
    .describe(
      "The removed text, or the text of the post for a picture. Null once it can't be restored",
    ),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  game: z.object({ id: z.string(), name: z.string() }),
});
export type RemovalNotice = z.output<typeof removalNotice>;

export const gameNotification = z.object({
  id: z.string(),
  gameId: z.string(),
  userId: z.string(),
  type: z.enum(notificationTypes),
  createdAt: z.iso.datetime(),
  game: z.object({
    id: z.string(),
    name: z.string(),
    endTime: z.iso.datetime(),
    _count: z.object({ participants: z.number().int() }),
  }),
});
export type GameNotification = z.output<typeof gameNotification>;
