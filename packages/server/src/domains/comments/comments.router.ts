import { act, query, queueable } from "../../trpc/calls.ts";
import { idRef } from "../../trpc/common.schema.ts";
import { comment, commentPage, createCommentInput, listCommentsInput } from "./comments.schema.ts";
import { createComment, listComments, removeComment } from "./comments.service.ts";

export const commentsRouter = {
  list: query(listCommentsInput, commentPage, listComments),
  create: queueable(createCommentInput, comment, createComment),
  remove: act(idRef, removeComment),
};
