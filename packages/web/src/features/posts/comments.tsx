import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import { COMMENTS_PREVIEW } from "@stepout/server/domains/posts/posts.rules";
import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { CommentRow } from "./comment-row.tsx";
import { commentsOptions } from "./comments-cache.ts";
import { postTexts } from "./texts.ts";

interface MoreButtonProps {
  onClick: () => void;
  isPending?: boolean;
  children: string;
}

const MoreButton = ({ onClick, isPending = false, children }: MoreButtonProps) => (
  <div className="-ml-4.5">
    <Button tone="quiet" onClick={onClick} isPending={isPending}>
      <span className="text-left text-ink-2">{children}</span>
    </Button>
  </div>
);

const Rows = ({ comments }: { comments: Comment[] }) =>
  comments.length > 0 && (
    <ul>
      {comments.map((comment) => (
        <CommentRow key={comment.id} comment={comment} />
      ))}
    </ul>
  );

/** All comments, page by page; what has just been written stands below them. */
function AllComments({ post }: { post: Post }) {
  const all = useInfiniteQuery(commentsOptions(post.id));
  const loaded = all.data?.pages.flatMap((page) => page.comments);
  const first = loaded ?? post.comments.slice(0, COMMENTS_PREVIEW);
  const loadedIds = new Set(first.map((comment) => comment.id));
  return (
    <>
      <Rows comments={first} />
      {all.isError && (
        <p role="alert" className="flex flex-wrap items-center justify-between gap-x-3 text-15">
          {postTexts.commentsFailed}
          <Button tone="quiet" onClick={() => void all.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {(all.isLoading || all.hasNextPage) && (
        <MoreButton
          onClick={() => void all.fetchNextPage()}
          isPending={all.isLoading || all.isFetchingNextPage}
        >
          {postTexts.moreComments}
        </MoreButton>
      )}
      <Rows comments={post.comments.filter((comment) => !loadedIds.has(comment.id))} />
    </>
  );
}

/** The first two and what has just been written; expanded, all of them. */
export function Comments({ post }: { post: Post }) {
  const [isExpanded, setIsExpanded] = useState(false);
  if (post._count.comments === 0) return null;
  return (
    <div>
      {isExpanded ? <AllComments post={post} /> : <Rows comments={post.comments} />}
      {!isExpanded && post._count.comments > post.comments.length && (
        <MoreButton onClick={() => setIsExpanded(true)}>
          {postTexts.showAllComments(post._count.comments)}
        </MoreButton>
      )}
    </div>
  );
}
