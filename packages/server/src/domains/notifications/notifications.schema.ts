import { z } from "zod";
import { notificationTypes } from "./notifications.rules.ts";

export const removalNotice = z.object({
  id: z.string().describe("The id of the post or comment; for a picture, of its removal"),
  kind: z.enum(["post", "comment", "picture"]),
  content: z
    .string()
    .nullable()
    .describe(
      "What was removed, for as long as it can be put back; then null. For a picture the words of its post",
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
