import { z } from "zod";
import { gameStatuses } from "../games/games.rules.ts";
import { publicUser } from "../users/users.schema.ts";

export const invitationId = z.object({ id: z.string().min(1) });

export const invitation = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  invitedBy: publicUser,
  game: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    status: z.enum(gameStatuses),
    startTime: z.iso.datetime(),
    isPublic: z.boolean(),
  }),
});
export type Invitation = z.output<typeof invitation>;

/** Someone who asks to join a game that the reader created. */
export const joinRequest = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  user: publicUser,
  game: z.object({ id: z.string(), name: z.string() }),
});
export type JoinRequest = z.output<typeof joinRequest>;

export const invitationLists = z.object({
  invitations: z.array(invitation),
  pendingRequests: z.array(joinRequest),
});

export const inviteInput = z
  .object({
    gameId: z.string().min(1),
    username: z.string().trim().min(1).optional(),
    email: z.email().optional(),
  })
  .refine((input) => input.username !== undefined || input.email !== undefined, {
    error: "Required",
    path: ["username"],
  });

export const joinRequestInput = z.object({
  gameId: z.string().min(1),
  requestId: z.string().min(1),
});
