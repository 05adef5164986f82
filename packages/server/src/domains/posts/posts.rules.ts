import type { GameStatus } from "../games/game/games.rules.ts";

export const POST_CONTENT_MAX = 5_000;
export const SHARE_GAMES_MAX = 50;
export const POST_PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;

export const POST_SEARCH_MAX = 200;
export const POST_SEARCH_WORDS = 8;
export const POST_SEARCH_LIMIT = 100;

export const POST_SEARCH_AUTHORS = 200;

export const COMMENTS_PREVIEW = 2;

/** With one post over REST, and with all posts of a response together. */
const COMMENTS_WITH_POST = 200;
const COMMENTS_WITH_POSTS = 2_000;

export const wholeCommentsOf = (postCount: number): number =>
  Math.min(COMMENTS_WITH_POST, Math.floor(COMMENTS_WITH_POSTS / Math.max(1, postCount)));

/** The total in a response; further pictures are URLs. */
export const INLINE_PICTURES_BYTES = 3_000_000;
export const REDACTED_CONTENT = "[Content Redacted]";

export const CREATED_AT_TOLERANCE_MS = 600_000;

/** Returns the client's time if it is in the past by at most the tolerance, else the server's. */
export function settleCreatedAt(claimed: string | undefined, now: number): number {
  const moment = Date.parse(claimed ?? "");
  return moment <= now && now - moment <= CREATED_AT_TOLERANCE_MS ? moment : now;
}

/** REST responses include pictures and all comments, because no documented call fetches them. */
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
