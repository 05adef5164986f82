import type { GameKey } from "./games.ts";
import type { PersonKey } from "./people.ts";

export interface InvitationText {
  readonly game: GameKey;
  readonly by: PersonKey;
  /** A username, or the email address of a person without an account. */
  readonly to: PersonKey | `${string}@example.com`;
  readonly status: "pending" | "declined";
  readonly hoursAgo: number;
}

/** Omits accepted invitations and approved requests, which are derived from the participants. */
export const INVITATIONS: readonly InvitationText[] = [
  { game: "cold", by: "ingrid", to: "maya", status: "pending", hoursAgo: 7 },
  { game: "sketch", by: "hana", to: "maya", status: "pending", hoursAgo: 30 },
  { game: "kitchen", by: "amara", to: "leo", status: "pending", hoursAgo: 22 },
  { game: "speak", by: "leo", to: "amara", status: "pending", hoursAgo: 51 },
  { game: "comfort", by: "maya", to: "farmor@example.com", status: "pending", hoursAgo: 90 },
  { game: "comfort", by: "leo", to: "ingrid", status: "declined", hoursAgo: 140 },
  { game: "sketch", by: "yuki", to: "junho", status: "declined", hoursAgo: 75 },
];

export interface JoinRequestText {
  readonly game: GameKey;
  readonly from: PersonKey;
  readonly status: "pending" | "declined";
  readonly hoursAgo: number;
}

export const JOIN_REQUESTS: readonly JoinRequestText[] = [
  { game: "strangers", from: "tui", status: "pending", hoursAgo: 2 },
  { game: "strangers", from: "meilin", status: "pending", hoursAgo: 19 },
  { game: "strangers", from: "nightowl_77", status: "pending", hoursAgo: 33 },
  { game: "strangers", from: "aiyana", status: "declined", hoursAgo: 160 },
];
