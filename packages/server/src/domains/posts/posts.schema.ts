import { z } from "zod";
import { boundedText, isoTime } from "../../text/bounded.rules.ts";
import { hasVisibleText } from "../../text/validation.rules.ts";
import { anyId, idRef } from "../../trpc/common.schema.ts";
import { comment } from "../comments/comments.schema.ts";
import { gameStatuses } from "../games/game/games.rules.ts";
import { pictureDataUrl, pictureSize } from "../images/images.schema.ts";
import { NOTHING_TO_VALIDATE } from "../judge/validation.rules.ts";
import { publicUser } from "../users/users.schema.ts";
import {
  INLINE_PICTURES_BYTES,
  PAGE_SIZE_MAX,
  POST_CONTENT_MAX,
  POST_PAGE_SIZE,
  POST_SEARCH_MAX,
  SHARE_GAMES_MAX,
} from "./posts.rules.ts";

const expansion = {
  images: z.enum(["url", "inline"]).default("url"),
  comments: z.enum(["preview", "all"]).default("preview"),
};
export type PostExpansion = z.output<z.ZodObject<typeof expansion>>;

export const expandedPost = idRef.extend(expansion);
export type PostRef = z.output<typeof expandedPost>;

const DESCRIBE = "Please describe your accomplishment";

const postContent = boundedText(POST_CONTENT_MAX, {
  error: (issue) => (issue.input === undefined ? DESCRIBE : undefined),
})
  .trim()
  .refine(hasVisibleText, { error: DESCRIBE })
  .max(POST_CONTENT_MAX);

const shareFields = {
  content: postContent,
  image: pictureDataUrl.nullish(),
  createdAt: isoTime({ offset: true })
    .optional()
    .describe(
      "The time that the post counts for: at most 36 hours ago, and not before the game's start",
    ),
  ...expansion,
};

export const createPostInput = z.object({ ...shareFields, gameId: anyId() });
export type CreatePostInput = z.output<typeof createPostInput>;

export const sharePostInput = z.object({
  ...shareFields,
  gameIds: z
    .array(anyId())
    .min(1, { error: "Please select at least one game" })
    .max(SHARE_GAMES_MAX),
});
export type SharePostInput = z.output<typeof sharePostInput>;

export const updatePostInput = expandedPost.extend({
  content: postContent,
  base: z
    .object({ content: boundedText(POST_CONTENT_MAX).max(POST_CONTENT_MAX) })
    .optional()
    .describe("The text before the edit. The edit is rejected if the text changed since then"),
});
export type UpdatePostInput = z.output<typeof updatePostInput>;

const listFields = {
  page: z.number().int().min(1).default(1),
  limit: z.number().int().min(1).max(PAGE_SIZE_MAX).default(POST_PAGE_SIZE),
  ...expansion,
};

export const listPostsInput = z.object({ gameId: anyId(), ...listFields });
export type ListPostsInput = z.output<typeof listPostsInput>;

export const locatePostInput = listPostsInput.omit({ page: true }).extend(idRef.shape);
export type LocatePostInput = z.output<typeof locatePostInput>;

export const listOwnPostsInput = z.object(listFields).prefault({});
export type ListOwnPostsInput = z.output<typeof listOwnPostsInput>;

export const searchPostsInput = z.object({
  gameId: anyId(),
  query: boundedText(POST_SEARCH_MAX).trim().min(1, { error: "Required" }).max(POST_SEARCH_MAX),
  ...expansion,
});
export type SearchPostsInput = z.output<typeof searchPostsInput>;

export const validateInput = z.object({
  content: boundedText(POST_CONTENT_MAX, {
    error: (issue) => (issue.input === undefined ? NOTHING_TO_VALIDATE : undefined),
  })
    .trim()
    .refine(hasVisibleText, { error: NOTHING_TO_VALIDATE })
    .max(POST_CONTENT_MAX),
});

/** `at` defaults to now. A time more than 36 hours ago counts as 36 hours ago. */
export const dailyCapInput = z.object({ at: isoTime().optional() }).prefault({});
export type DailyCapInput = z.output<typeof dailyCapInput>;

export const dailyCapToday = z.object({
  gameId: z.string(),
  postsPerDay: z.number().int(),
  counted: z.number().int(),
  timeZone: z.string(),
  until: z.iso.datetime(),
});
export type DailyCap = z.output<typeof dailyCapToday>;

export const post = z.object({
  id: z.string(),
  gameId: z.string(),
  userId: z.string(),
  content: z.string(),
  counts: z
    .boolean()
    .describe("Whether it earns a point. False for posts above the game's limit per day"),
  image: z
    .string()
    .nullable()
    .describe(
      `A data URL over REST, or the address if all pictures of the response exceed ${INLINE_PICTURES_BYTES / 1_000_000} MB`,
    ),
  imageSize: pictureSize.nullable(),
  createdAt: z.iso.datetime(),
  forDay: z.iso
    .date()
    .nullable()
    .describe("The author's day that the post counts for, if it was shared on a later day"),
  editedAt: z.iso.datetime().nullable(),
  isRedacted: z.boolean(),
  isUpvoted: z.boolean(),
  user: publicUser,
  game: z.object({ id: z.string(), name: z.string(), status: z.enum(gameStatuses) }),
  _count: z.object({ upvotes: z.number().int(), comments: z.number().int() }),
  comments: z.array(comment),
});
export type Post = z.output<typeof post>;

export const scoredPost = post.extend({
  score: z
    .number()
    .int()
    .nullable()
    .describe("The author's score in the game with this post. Null if the post earns no point"),
});
export type ScoredPost = z.output<typeof scoredPost>;

export const editablePost = post.pick({ content: true });

export const postPage = z.object({ posts: z.array(post), hasMore: z.boolean() });
export type PostPage = z.output<typeof postPage>;

export const locatedPage = postPage.extend({ page: z.number().int() });
export type LocatedPage = z.output<typeof locatedPage>;

export const newestPosts = z.object({ posts: z.array(post) });
export type NewestPosts = z.output<typeof newestPosts>;

export const foundPosts = z.object({ posts: z.array(post) });
export type FoundPosts = z.output<typeof foundPosts>;

export const foundAccomplishments = z.object({ accomplishments: z.array(post) });

export const setUpvoteInput = idRef.extend({ isUpvoted: z.boolean() });
export type SetUpvoteInput = z.output<typeof setUpvoteInput>;

export const upvoteResult = z.object({ isUpvoted: z.boolean(), upvotes: z.number().int() });
export type UpvoteResult = z.output<typeof upvoteResult>;
