import { z } from "zod";
import { notificationTypes } from "./notifications.rules.ts";

/** Tells the actor that one of their games has ended. */
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
