import { z } from "zod";
import { boundedText } from "../../text/bounded.rules.ts";
import { hasVisibleText } from "../../text/validation.rules.ts";
import { anyId } from "../../trpc/common.schema.ts";
import { publicUser } from "../users/users.schema.ts";
import { COMMENT_MAX } from "./comments.rules.ts";

export const comment = z.object({
  id: z.string(),
  postId: z.string(),
  userId: z.string(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  user: publicUser,
});
export type Comment = z.output<typeof comment>;

export const createCommentInput = z.object({
  postId: anyId(),
  content: boundedText(COMMENT_MAX)
    .trim()
    .refine(hasVisibleText, { error: "Please write a comment" })
    .max(COMMENT_MAX),
});
export type CreateCommentInput = z.output<typeof createCommentInput>;

export const listCommentsInput = z.object({
  postId: anyId(),
  page: z.number().int().min(1).default(1),
});
export type ListCommentsInput = z.output<typeof listCommentsInput>;

export const commentPage = z.object({ comments: z.array(comment), hasMore: z.boolean() });
export type CommentPage = z.output<typeof commentPage>;
