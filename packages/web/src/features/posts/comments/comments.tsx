import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import { COMMENTS_PREVIEW } from "@stepout/server/domains/posts/posts.rules";
import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { postTexts } from "../texts.ts";
import { CommentRow } from "./comment-row.tsx";
import { commentsOptions } from "./comments-cache.ts";
import { findUnlisted, useWritten } from "./written-comments.ts";

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

interface CommentsProps {
  post: Post;
}

const Rows = ({ post, comments }: CommentsProps & { comments: readonly Comment[] }) =>
  comments.length > 0 && (
    <ul>
      {comments.map((comment) => (
        <CommentRow key={comment.id} comment={comment} gameId={post.gameId} />
      ))}
    </ul>
  );

function AllComments({ post }: CommentsProps) {
  const all = useInfiniteQuery(commentsOptions(post.id));
  const written = useWritten(post.id);
  const loaded = all.data?.pages.flatMap((page) => page.comments);
  const first = loaded ?? post.comments.slice(0, COMMENTS_PREVIEW);
  return (
    <>
      <Rows post={post} comments={first} />
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
      <Rows post={post} comments={findUnlisted(written, first, post._count.comments)} />
    </>
  );
}

function FirstComments({ post, onExpand }: CommentsProps & { onExpand: () => void }) {
  const { comments: first, _count } = post;
  const unlisted = findUnlisted(useWritten(post.id), first, _count.comments);
  return (
    <>
      <Rows post={post} comments={first} />
      {_count.comments > first.length + unlisted.length && (
        <MoreButton onClick={onExpand}>{postTexts.showAllComments(_count.comments)}</MoreButton>
      )}
      <Rows post={post} comments={unlisted} />
    </>
  );
}

export function Comments({ post }: CommentsProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  if (post._count.comments === 0) return null;
  return (
    <div>
      {isExpanded ? (
        <AllComments post={post} />
      ) : (
        <FirstComments post={post} onExpand={() => setIsExpanded(true)} />
      )}
    </div>
  );
}
