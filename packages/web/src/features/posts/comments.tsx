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

/** The first two and what has just been written; expanded, all of them page by page. */
export function Comments({ post }: { post: Post }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const all = useInfiniteQuery({ ...commentsOptions(post.id), enabled: isExpanded });

  const loaded = all.data?.pages.flatMap((page) => page.comments);
  const first = isExpanded && loaded ? loaded : post.comments.slice(0, COMMENTS_PREVIEW);
  const loadedIds = new Set(first.map((comment) => comment.id));
  const written = post.comments.filter((comment) => !loadedIds.has(comment.id));
  const isFolded = !isExpanded && post._count.comments > post.comments.length;

  if (post._count.comments === 0) return null;
  return (
    <div>
      <ul>
        {first.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </ul>
      {isFolded && (
        <MoreButton onClick={() => setIsExpanded(true)}>
          {postTexts.showAllComments(post._count.comments)}
        </MoreButton>
      )}
      {isExpanded && all.isError && (
        <p role="alert" className="flex flex-wrap items-center justify-between gap-x-3 text-15">
          {postTexts.commentsFailed}
          <Button tone="quiet" onClick={() => void all.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {isExpanded && (all.isLoading || all.hasNextPage) && (
        <MoreButton
          onClick={() => void all.fetchNextPage()}
          isPending={all.isLoading || all.isFetchingNextPage}
        >
          {postTexts.moreComments}
        </MoreButton>
      )}
      {written.length > 0 && (
        <ul>
          {written.map((comment) => (
            <CommentRow key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
    </div>
  );
}
