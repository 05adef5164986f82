import { z } from "zod";
import { boundedText } from "../text/bounded.rules.ts";

const ofGame = [
  "posts",
  "comments",
  "removals",
  "upvotes",
  "people",
  "groups",
  "game",
  "results",
] as const;

/** Topics for a game's admins only. `entries` are invitations and requests to join. */
const ofGameForAdmins = ["entries"] as const;

/** Topics for individual users and for hosts. `waiting` concerns accounts that need approval. */
const ofPerson = [
  "messages",
  "invitations",
  "notifications",
  "memberships",
  "profile",
  "streaks",
  "reports",
  "blocks",
  "waiting",
] as const;

const ofAll = ["discover", "anything"] as const;

export const liveChange = z.union([
  z.object({ about: z.enum([...ofGame, ...ofGameForAdmins]), gameId: z.string() }),
  z.object({ about: z.enum([...ofPerson, ...ofAll]) }),
]);

/** Omits the new values, which clients fetch with their own permissions. */
export const liveNotice = z.array(liveChange);

/** Fits the eight positions that a client combines if it can't order them. */
const POSITION_MAX = 500;

export const liveQuery = z.object({
  since: boundedText(POSITION_MAX)
    .max(POSITION_MAX)
    .optional()
    .describe("The position from which to resume. The first event then contains all later changes"),
});

export type LiveChange = z.output<typeof liveChange>;
export type LiveNotice = z.output<typeof liveNotice>;

export const addressedChange = z.union([
  z.strictObject({ about: z.enum(ofGame), gameId: z.string() }),
  z.strictObject({
    about: z.enum(ofGameForAdmins),
    gameId: z.string(),
    to: z.literal("admins"),
  }),
  z.strictObject({ about: z.enum(ofPerson), to: z.array(z.string()).readonly() }),
  z.strictObject({ about: z.literal("discover"), to: z.literal("everybody") }),
]);

export type AddressedChange = z.output<typeof addressedChange>;
