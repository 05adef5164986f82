import { z } from "zod";
import { timeZone } from "../../platform/time/time-zone.schema.ts";
import { boundedText } from "../../text/bounded.rules.ts";
import { EMAIL_MAX } from "../../text/emails.rules.ts";
import { optionalName, requiredName } from "../../text/names.rules.ts";
import { timeCursor } from "../../trpc/common.schema.ts";
import { typedPassword } from "../auth/accounts/identities.schema.ts";
import { storedOrNewPicture, storedPicture } from "../images/images.schema.ts";
import { BIO_MAX, NAME_MAX } from "../users/users.rules.ts";
import { achievements, WEEK_DAYS } from "./account.rules.ts";

export const removeAccountInput = z.object({
  password: typedPassword.optional(),
  username: boundedText(EMAIL_MAX).trim().max(EMAIL_MAX).optional(),
});
export type RemoveAccountInput = z.output<typeof removeAccountInput>;

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

export const achievementId = z.enum(achievements.map(({ id }) => id));
export const achievementRef = z.object({ id: achievementId });
export type AchievementRef = z.output<typeof achievementRef>;

export const medalWon = z.object({
  game: z.object({
    id: z.string(),
    name: z.string(),
    endTime: z.iso.datetime(),
    _count: z.object({ participants: z.number().int() }),
  }),
  position: z.number().int(),
  score: z.number().int(),
  medalType: z.enum(["gold", "silver", "bronze"]).nullable(),
  isPopularVote: z.boolean(),
  cursor: z
    .string()
    .nullable()
    .describe("Send as `cursor` to list the medals after this one. Null for the last medal"),
});
export type MedalWon = z.output<typeof medalWon>;

export const listMedalsInput = z.object({ cursor: timeCursor });
export type ListMedalsInput = z.output<typeof listMedalsInput>;

export const calendarInput = z.object({
  firstWeekday: z
    .number()
    .int()
    .min(1)
    .max(WEEK_DAYS)
    .default(1)
    .describe("The weekday that starts a week, from 1 for Monday to 7 for Sunday"),
});
export type CalendarInput = z.output<typeof calendarInput>;

export const calendar = z.object({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  days: z.array(
    z.object({
      day: z.number().int(),
      count: z.number().int(),
    }),
  ),
});
export type Calendar = z.output<typeof calendar>;

export const timeZoneInput = z.object({ timeZone });
export type TimeZoneInput = z.output<typeof timeZoneInput>;

const clearable = (text: z.ZodString) =>
  text
    .transform((value) => (value === "" ? null : value))
    .nullable()
    .optional();

/** Omitted fields stay unchanged, and null clears a field. Sending the picture's current path keeps the picture. */
export const updateProfileInput = z.object({
  firstName: requiredName("First name is required", NAME_MAX),
  lastName: clearable(optionalName(NAME_MAX)),
  bio: clearable(boundedText(BIO_MAX).trim().max(BIO_MAX)),
  profileImage: storedOrNewPicture.nullish(),
  base: z
    .object({
      firstName: clearable(boundedText(NAME_MAX).max(NAME_MAX)),
      lastName: clearable(boundedText(NAME_MAX).max(NAME_MAX)),
      bio: clearable(boundedText(BIO_MAX).max(BIO_MAX)),
      profileImage: storedPicture.nullish(),
    })
    .optional()
    .describe(
      "The values before the edit. The edit of a field that changed since then is rejected",
    ),
});
export type UpdateProfileInput = z.output<typeof updateProfileInput>;
