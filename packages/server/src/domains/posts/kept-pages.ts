import { cacheByGame } from "@stepout/db/page-cache";
import type { SharedPost } from "./posts.answers.ts";

/** A page of a game as all see it who see everybody in the game. */
export interface SharedPage {
  posts: SharedPost[];
  hasMore: boolean;
}

export interface KeptPage extends SharedPage {
  /** The ids of what each has upvoted of it. An upvote changes its post, so that the page is read again. */
  upvotedBy: Map<string, ReadonlySet<string>>;
}

/** Of how many people a page remembers the upvotes. */
export const UPVOTERS_KEPT = 200;

/** Roughly in characters, thus some 16 MB at most. */
const WEIGHT_MAX = 8_000_000;

/** Of a post or comment besides its words. */
const ROW_WEIGHT = 500;

const weighWords = ({ content }: { content: string }) => ROW_WEIGHT + content.length;

const weighPost = (post: SharedPost) =>
  post.comments.reduce((sum, comment) => sum + weighWords(comment), weighWords(post));

/** All who open a game see the same newest posts, so that they are read once for all of them. */
export const keptPages = cacheByGame<KeptPage>({
  weigh: ({ posts }) => posts.reduce((sum, post) => sum + weighPost(post), ROW_WEIGHT),
  weightMax: WEIGHT_MAX,
});
