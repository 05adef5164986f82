import type { QueuedTimes } from "../../platform/idempotency/idempotency.rules.ts";
import type { GameStatus } from "../games/game/games.rules.ts";

export const POST_CONTENT_MAX = 5_000;
export const SHARE_GAMES_MAX = 50;
export const POST_PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;

export const NEWEST_POSTS = 3;

export const POST_SEARCH_MAX = 200;
export const POST_SEARCH_WORDS = 8;
export const POST_SEARCH_LIMIT = 100;

export const POST_SEARCH_AUTHORS = 200;

export const COMMENTS_PREVIEW = 2;

// REST responses limit comments both per post and in total.
const COMMENTS_WITH_POST = 200;
const COMMENTS_WITH_POSTS = 2_000;

export const wholeCommentsOf = (postCount: number): number =>
  Math.min(COMMENTS_WITH_POST, Math.floor(COMMENTS_WITH_POSTS / Math.max(1, postCount)));

/** Pictures beyond this total size are returned as plain URLs. */
export const INLINE_PICTURES_BYTES = 3_000_000;
export const REDACTED_CONTENT = "[Content Redacted]";

const HOUR_MS = 3_600_000;

/** Long enough to reach back from noon to the start of the previous day. */
export const DATE_BACK_MS = 36 * HOUR_MS;

/** A client's clock may be off by this much. */
export const CLOCK_TOLERANCE_MS = HOUR_MS / 6;

interface ClaimedTime {
  /** The post's time according to the client, in milliseconds. */
  claimed: number;
  now: number;
  /** The latest start time among the games that receive the post. */
  startTime: number;
}

/** Returns undefined if the client's time is refused. */
export function settleCreatedAt({ claimed, now, startTime }: ClaimedTime): number | undefined {
  if (claimed > now + CLOCK_TOLERANCE_MS || claimed < now - DATE_BACK_MS) return undefined;
  if (claimed > now) return now;
  if (claimed >= startTime) return claimed;
  return claimed >= now - CLOCK_TOLERANCE_MS ? now : undefined;
}

/** Returns when a post in the outbox was written. Corrects the time if the device's clock is clearly wrong. */
export function correctWrittenAt({ writtenAt, sentAt }: QueuedTimes, now: number): number {
  const difference = now - sentAt;
  return Math.abs(difference) <= CLOCK_TOLERANCE_MS ? writtenAt : writtenAt + difference;
}

/** Adds pictures and comments to REST responses, because no documented call fetches them separately. */
export const wholePosts = { images: "inline", comments: "all" };

export const canShareIn = (status: GameStatus): boolean => status === "active";

export interface PostActions {
  canEdit: boolean;
  canDelete: boolean;
  canRedact: boolean;
  canRemoveImage: boolean;
}

export function authorActions(
  status: GameStatus,
  post: { hasImage: boolean; isRedacted: boolean },
): PostActions {
  const isActive = status === "active";
  const isCompleted = status === "completed";
  return {
    canEdit: isActive && !post.isRedacted,
    canDelete: isActive,
    canRedact: isCompleted && !post.isRedacted,
    canRemoveImage: (isActive || isCompleted) && post.hasImage,
  };
}
