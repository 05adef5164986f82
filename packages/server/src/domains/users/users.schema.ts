import { z } from "zod";
import { USER_SEARCH_TERM_MAX } from "./users.rules.ts";

/** Never add e-mail or bio here: every user sees this. */
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
  canVerifyEmail: z.boolean().describe("Whether this server can mail a link to verify the address"),
  bio: z.string().nullable(),
  /** False for users who only sign in through a provider. */
  hasPassword: z.boolean(),
  isHost: z.boolean().describe("True for hosts"),
  state: z
    .enum(["active", "waiting"])
    .describe("A waiting user needs a host's approval and can make only a few calls until then"),
});
export type CurrentUser = z.output<typeof currentUser>;

export const searchUsersInput = z.object({ q: z.string().trim().max(USER_SEARCH_TERM_MAX) });
export type SearchUsersInput = z.output<typeof searchUsersInput>;
