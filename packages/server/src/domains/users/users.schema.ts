import { z } from "zod";
import { optionalName, requiredName } from "../../names.rules.ts";
import { timeZone } from "../../time-zone.schema.ts";
import { jpegDataUrl } from "../images/images.schema.ts";
import { BIO_MAX, NAME_MAX, USER_SEARCH_TERM_MAX } from "./users.rules.ts";

/** A person as everybody may see them: no e-mail, no bio. */
export const publicUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
});
export type PublicUser = z.output<typeof publicUser>;

/** A person as they see themselves. */
export const currentUser = publicUser.extend({
  email: z.string().nullable(),
  bio: z.string().nullable(),
  /** False for those who sign in through a provider alone. */
  hasPassword: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUser>;

export const searchUsersInput = z.object({ q: z.string().trim().max(USER_SEARCH_TERM_MAX) });

/** A person's own numbers: from running games as well, and the medals of the settled ones. */
export const userStats = z.object({
  gamesJoined: z.number().int(),
  totalAccomplishments: z.number().int(),
  totalUpvotes: z.number().int(),
  gamesCreated: z.number().int(),
  goldMedals: z.number().int(),
  silverMedals: z.number().int(),
  bronzeMedals: z.number().int(),
  popularVoteMedals: z.number().int(),
});
export type UserStats = z.output<typeof userStats>;

export const calendarInput = z.object({ timeZone });
export type CalendarInput = z.output<typeof calendarInput>;

/** A year of a person's own accomplishments; days without any are left out. */
export const calendar = z.object({
  /** A Monday. */
  firstDay: z.iso.date(),
  /** Today. */
  lastDay: z.iso.date(),
  days: z.array(
    z.object({
      /** Days since the first one. */
      day: z.number().int(),
      count: z.number().int(),
    }),
  ),
});
export type Calendar = z.output<typeof calendar>;

/** Blank is as good as nothing. */
const clearable = (text: z.ZodString) =>
  text
    .transform((value) => (value === "" ? null : value))
    .nullable()
    .optional();

/**
 * What is absent stays as it is, null takes it away. A `profileImage` that is the address of the
 * present picture stays, too.
 */
export const updateProfileInput = z.object({
  firstName: requiredName("First name is required", NAME_MAX),
  lastName: clearable(optionalName(NAME_MAX)),
  bio: clearable(z.string().trim().max(BIO_MAX)),
  profileImage: z.union([jpegDataUrl, z.string().startsWith("/")]).nullish(),
  base: z
    .object({
      firstName: clearable(z.string().max(NAME_MAX)),
      lastName: clearable(z.string().max(NAME_MAX)),
      bio: clearable(z.string().max(BIO_MAX)),
      profileImage: z.string().startsWith("/").nullish(),
    })
    .optional()
    .describe("The values that the edit began with; what was changed since is refused"),
});
export type UpdateProfileInput = z.output<typeof updateProfileInput>;
