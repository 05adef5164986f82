import { z } from "zod";

/** What those who take part in a game are told of it. */
const ofGame = ["posts", "comments", "upvotes", "people", "groups", "game", "results"] as const;

/** What only those are told who run the game: who is invited, and who asks to join. */
const ofGameForAdmins = ["entries"] as const;

/** What one person is told of what is theirs alone. */
const ofPerson = ["messages", "invitations", "notifications", "memberships", "profile"] as const;

/** What everybody is told: public games, and that nobody knows what has changed. */
const ofAll = ["discover", "anything"] as const;

export const liveChange = z.union([
  z.object({ about: z.enum([...ofGame, ...ofGameForAdmins]), gameId: z.string() }),
  z.object({ about: z.enum([...ofPerson, ...ofAll]) }),
]);

/**
 * What has changed since the last notice, and nothing of how: whoever wants to know asks for it,
 * and is told what they may see. The first notice of a stream is empty, unless it goes on where
 * another one ended.
 */
export const liveNotice = z.array(liveChange);

/** Named by the library, which takes it from the query or from the header `Last-Event-ID`. */
export const liveInput = z.object({ lastEventId: z.string().optional() }).optional();

export type LiveChange = z.output<typeof liveChange>;
export type LiveNotice = z.output<typeof liveNotice>;

/** A change, and who is to be told of it. */
export type LiveNews =
  | { about: (typeof ofGame)[number]; gameId: string }
  | { about: (typeof ofGameForAdmins)[number]; gameId: string; to: "admins" }
  | { about: (typeof ofPerson)[number]; to: readonly string[] }
  | { about: "discover"; to: "everybody" };
