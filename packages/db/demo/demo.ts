import type * as schema from "../src/schema/index.ts";
import type { IdSource, Random } from "./random.ts";
import type { AccomplishmentText } from "./script-parser.ts";
import type { GameKey, GameText } from "./texts/games.ts";
import type { PersonKey } from "./texts/people.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export interface Setting extends IdSource {
  readonly now: number;
  readonly random: Random;
}

export interface DemoPerson {
  readonly key: PersonKey;
  readonly id: string;
}
export type DemoPeople = ReadonlyMap<PersonKey, DemoPerson>;

export interface GameTimes {
  readonly createdAt: number;
  readonly startTime: number;
  readonly endTime: number;
}

export interface DemoGame extends GameTimes {
  readonly key: GameKey;
  readonly id: string;
  readonly text: GameText;
  readonly joinedAt: ReadonlyMap<PersonKey, number>;
}
export type DemoGames = ReadonlyMap<GameKey, DemoGame>;

export interface PlannedPost {
  readonly game: GameKey;
  readonly createdAt: number;
  readonly text: AccomplishmentText;
  /** Empty for the second copy of a post that is shared in two games. */
  readonly replies: AccomplishmentText["replies"];
}

export interface DemoPost extends PlannedPost {
  readonly id: string;
}

type Rows<Table extends { $inferInsert: object }> = Table["$inferInsert"][];

export type DrawnPicture = typeof schema.images.$inferInsert & { bytes: Uint8Array };

export interface DemoRows {
  images: DrawnPicture[];
  users: Rows<typeof schema.users>;
  games: Rows<typeof schema.games>;
  groups: Rows<typeof schema.groups>;
  participants: Rows<typeof schema.participants>;
  posts: Rows<typeof schema.posts>;
  upvotes: Rows<typeof schema.upvotes>;
  comments: Rows<typeof schema.comments>;
  gameResults: Rows<typeof schema.gameResults>;
  notifications: Rows<typeof schema.notifications>;
  messages: Rows<typeof schema.messages>;
  invitations: Rows<typeof schema.invitations>;
  joinRequests: Rows<typeof schema.joinRequests>;
}

export function get<Key, Value>(from: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = from.get(key);
  if (value === undefined) throw new Error(`The demo knows nothing about ${String(key)}`);
  return value;
}
