import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { changePost } from "../posts-cache.ts";
import { changeWritten } from "./written-comments.ts";

export const commentsOptions = (postId: string) =>
  infiniteQueryOptions({
    queryKey: [["comments", "list"], postId],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.comments.list.query({ postId, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, lastPage) => (last.hasMore ? lastPage + 1 : undefined),
  });

const replaceComments = (post: Post, comments: Comment[], change: number): Post => ({
  ...post,
  comments,
  _count: { ...post._count, comments: Math.max(0, post._count.comments + change) },
});

export function addComment(comment: Comment): () => void {
  changeWritten(comment.postId, (comments) => [...comments, comment]);
  changePost(comment.postId, (post) => replaceComments(post, post.comments, 1));
  return () => {
    removeComment(comment);
  };
}

export const settleComment = (shownId: string, comment: Comment): void =>
  changeWritten(comment.postId, (comments) =>
    comments.map((shown) => (shown.id === shownId ? comment : shown)),
  );

export function removeComment(comment: Comment): () => void {
  const { id, postId } = comment;
  const isOther = (shown: Comment) => shown.id !== id;
  const { queryKey } = commentsOptions(postId);
  const loaded = queryClient.getQueryData(queryKey);
  let index = -1;
  let wasWritten = false;
  changeWritten(postId, (comments) => {
    wasWritten = !comments.every(isOther);
    return comments.filter(isOther);
  });

  changePost(postId, (post) => {
    index = post.comments.findIndex((shown) => shown.id === id);
    return replaceComments(post, post.comments.filter(isOther), -1);
  });
  if (loaded) {
    const pages = loaded.pages.map((page) => ({
      ...page,
      comments: page.comments.filter(isOther),
    }));
    queryClient.setQueryData(queryKey, { ...loaded, pages });
  }

  return () => {
    changeWritten(postId, (comments) => (wasWritten ? [...comments, comment] : comments));
    changePost(postId, (post) =>
      replaceComments(
        post,
        index < 0 ? post.comments : post.comments.toSpliced(index, 0, comment),
        1,
      ),
    );
    if (loaded) queryClient.setQueryData(queryKey, loaded);
  };
}
