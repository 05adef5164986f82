import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import { COMMENTS_PREVIEW } from "@stepout/server/domains/posts/posts.rules";
import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { waitingTexts } from "#features/unsent-texts/texts.ts";
import { cancel } from "#features/unsent-texts/waiting-entry.ts";
import { useWaitingLabel } from "#features/unsent-texts/waiting-label.ts";
import { useDraft } from "#lib/drafts/drafts.ts";
import type { Entry } from "#lib/outbox/entries.ts";
import { useWaitingComments } from "#lib/outbox/outbox.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { FoldedText } from "#ui/text/folded-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { commentSlot } from "../post-drafts.ts";
import { postTexts } from "../texts.ts";
import { CommentMenu } from "./comment-menu.tsx";
import { commentsOptions } from "./comments-cache.ts";
import { isPendingComment } from "./use-comment-actions.ts";
import { findUnlisted, useWritten } from "./written-comments.ts";

function CommentRow({ comment, runsGame }: { comment: Comment; runsGame: boolean }) {
  const textId = useId();
  const isPending = isPendingComment(comment);
  return (
    <li className={classNames("group flex items-start gap-2.5 py-1.5", isPending && "opacity-60")}>
      <Avatar person={comment.user} size="small" />
      <div className="min-w-0 flex-1 text-15">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-semibold wrap-anywhere">
            <PersonName person={comment.user} />
          </span>
          <span className="text-13 text-ink-2">
            <RelativeTime time={comment.createdAt} />
          </span>
        </p>
        <FoldedText id={textId} text={comment.content} />
      </div>
      {!isPending && (
        <div className="-my-1.5 -mr-2">
          <CommentMenu comment={comment} runsGame={runsGame} textId={textId} />
        </div>
      )}
    </li>
  );
}

interface WaitingCommentProps {
  entry: Entry & { kind: "comment" };
  post: Post;
}

function WaitingComment({ entry, post }: WaitingCommentProps) {
  const user = useCurrentUser();
  const { restore } = useDraft(commentSlot(post));
  const label = useWaitingLabel(entry);
  const { content } = entry.input;
  return (
    <li className="group flex items-start gap-2.5 py-1.5">
      <Avatar person={user} size="small" />
      <div className="min-w-0 flex-1 text-15">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-semibold wrap-anywhere">
            <PersonName person={user} />
          </span>
          <span className="text-13 text-ink-2">{label}</span>
        </p>
        <FoldedText text={content} />
      </div>
      {entry.state === "waiting" && (
        <div className="-my-1.5 -mr-2">
          <Button tone="quiet" onClick={() => void cancel(entry, () => restore(content))}>
            {waitingTexts.cancel}
          </Button>
        </div>
      )}
    </li>
  );
}

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

interface RowsProps {
  comments: readonly Comment[];
  runsGame: boolean;
}

const Rows = ({ comments, runsGame }: RowsProps) =>
  comments.length > 0 && (
    <ul>
      {comments.map((comment) => (
        <CommentRow key={comment.id} comment={comment} runsGame={runsGame} />
      ))}
    </ul>
  );

interface CommentsProps {
  post: Post;
  runsGame: boolean;
}

function AllComments({ post, runsGame }: CommentsProps) {
  const all = useInfiniteQuery(commentsOptions(post.id));
  const written = useWritten(post.id);
  const loaded = all.data?.pages.flatMap((page) => page.comments);
  const first = loaded ?? post.comments.slice(0, COMMENTS_PREVIEW);
  return (
    <>
      <Rows comments={first} runsGame={runsGame} />
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
      <Rows comments={findUnlisted(written, first, post._count.comments)} runsGame={runsGame} />
    </>
  );
}

function FirstComments({ post, runsGame, onExpand }: CommentsProps & { onExpand: () => void }) {
  const { comments: first, _count } = post;
  const unlisted = findUnlisted(useWritten(post.id), first, _count.comments);
  return (
    <>
      <Rows comments={first} runsGame={runsGame} />
      {_count.comments > first.length + unlisted.length && (
        <MoreButton onClick={onExpand}>{postTexts.showAllComments(_count.comments)}</MoreButton>
      )}
      <Rows comments={unlisted} runsGame={runsGame} />
    </>
  );
}

export function Comments({ post, runsGame }: CommentsProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const pending = useWritten(post.id).filter(isPendingComment);
  // Skip comments whose pending rows are still shown, so that no comment appears twice.
  const waiting = useWaitingComments(post.id).filter(
    ({ input }) => !pending.some(({ content }) => content === input.content),
  );
  if (post._count.comments === 0 && waiting.length === 0) return null;
  return (
    <div>
      {isExpanded ? (
        <AllComments post={post} runsGame={runsGame} />
      ) : (
        <FirstComments post={post} runsGame={runsGame} onExpand={() => setIsExpanded(true)} />
      )}
      {waiting.length > 0 && (
        <ul>
          {waiting.map((entry) => (
            <WaitingComment key={entry.id} entry={entry} post={post} />
          ))}
        </ul>
      )}
    </div>
  );
}
