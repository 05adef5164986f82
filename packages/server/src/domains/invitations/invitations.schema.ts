import { z } from "zod";
import { boundedText } from "../../text/bounded.rules.ts";
import { emailAddress } from "../../text/emails.rules.ts";
import { anyId } from "../../trpc/common.schema.ts";
import { gameStatuses } from "../games/game/games.rules.ts";
import { gameName } from "../games/game/games.schema.ts";
import { USERNAME_MAX } from "../users/users.rules.ts";
import { publicUser } from "../users/users.schema.ts";

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
    endTime: z.iso.datetime(),
    isPublic: z.boolean(),
  }),
});
export type Invitation = z.output<typeof invitation>;

export const sentInvitation = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  invitedBy: publicUser,
  user: publicUser.nullable(),
  // Masked for all users except the sender.
  email: z.string().nullable(),
  waitsForSignIn: z
    .boolean()
    .describe("Whether it also reaches a user who verifies this address later or signs in with it"),
});
export type SentInvitation = z.output<typeof sentInvitation>;

export const madeInvitation = sentInvitation.extend({
  isMailed: z.boolean().describe("Whether an email about it is on its way to the address"),
  needsVerifiedSender: z
    .boolean()
    .describe("True if it isn't emailed because the inviter has no verified email address"),
});
export type MadeInvitation = z.output<typeof madeInvitation>;

export const joinRequest = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  user: publicUser,
  game: gameName,
});
export type JoinRequest = z.output<typeof joinRequest>;

export const invitationLists = z.object({
  invitations: z.array(invitation),
  pendingRequests: z.array(joinRequest),
  ownRequests: z.array(gameName).describe("The games that you asked to join"),
});

export const inviteInput = z
  .object({
    gameId: anyId(),
    username: boundedText(USERNAME_MAX)
      .trim()
      .min(1, { error: "Required" })
      .max(USERNAME_MAX)
      .optional(),
    email: emailAddress.optional(),
  })
  .transform(({ gameId, username, email }, context) => {
    if (username !== undefined) return { gameId, username };
    if (email !== undefined) return { gameId, email };
    context.addIssue({ code: "custom", message: "Required", path: ["username"] });
    return z.NEVER;
  });
export type InviteInput = z.output<typeof inviteInput>;

export const joinRequestInput = z.object({
  gameId: anyId(),
  requestId: anyId(),
});
export type JoinRequestInput = z.output<typeof joinRequestInput>;
