import { z } from "zod";
import { boundedText } from "../../text/bounded.rules.ts";
import { USER_SEARCH_TERM_MAX } from "./users.rules.ts";

/** Describes a user's public fields, so it must not contain `email` or `bio`. */
export const publicUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
});
export type PublicUser = z.output<typeof publicUser>;

export const currentUser = publicUser.extend({
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  canVerifyEmail: z
    .boolean()
    .describe("Whether this server can email a link to verify the address"),
  sendsMail: z.boolean().describe("Whether this server sends emails"),
  bio: z.string().nullable(),
  hasPassword: z.boolean(),
  isHost: z.boolean().describe("True for hosts"),
  timeZone: z
    .string()
    .nullable()
    .describe("The time zone in which your days are counted. Null means UTC"),
  state: z
    .enum(["active", "waiting"])
    .describe("A waiting user needs a host's approval and can make only a few calls until then"),
});
export type CurrentUser = z.output<typeof currentUser>;

export const searchUsersInput = z.object({
  q: boundedText(USER_SEARCH_TERM_MAX).trim().max(USER_SEARCH_TERM_MAX),
});
export type SearchUsersInput = z.output<typeof searchUsersInput>;
