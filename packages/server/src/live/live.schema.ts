import { z } from "zod";

/** Told to the participants of a game. */
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

/** Told to the admins of a game alone: invitations and requests to join. */
const ofGameForAdmins = ["entries"] as const;

/** Told to one person about their own things, and to hosts: "waiting" is about accounts to approve. */
const ofPerson = [
  "messages",
  "invitations",
  "notifications",
  "memberships",
  "profile",
  "reports",
  "blocks",
  "waiting",
] as const;

/** Told to everybody: changes of public games, and that anything may have changed. */
const ofAll = ["discover", "anything"] as const;

export const liveChange = z.union([
  z.object({ about: z.enum([...ofGame, ...ofGameForAdmins]), gameId: z.string() }),
  z.object({ about: z.enum([...ofPerson, ...ofAll]) }),
]);

/**
 * The changes since the last live notice, without the new values: clients ask for those, under
 * their own permissions. A stream's first notice is empty, unless it resumes an earlier stream.
 */
export const liveNotice = z.array(liveChange);

/** tRPC names the field; it reads it from the query or from the header `Last-Event-ID`. */
export const liveInput = z.object({ lastEventId: z.string().optional() }).optional();

export type LiveChange = z.output<typeof liveChange>;
export type LiveNotice = z.output<typeof liveNotice>;

/** A change, and who is to be told of it. */
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
