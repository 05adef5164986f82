import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import { useId } from "react";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { FoldedText } from "#ui/text/folded-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { CommentActions } from "./comment-actions.tsx";
import { isPendingComment } from "./use-comment-actions.ts";

interface CommentRowProps {
  comment: Comment;
  gameId: string;
}

export function CommentRow({ comment, gameId }: CommentRowProps) {
  const textId = useId();
  const isPending = isPendingComment(comment);
  return (
    <li className={classNames("flex items-start gap-2.5 py-1.5", isPending && "opacity-60")}>
      <Avatar person={comment.user} size="small" />
      <div className="min-w-0 flex-1 text-15">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-semibold wrap-anywhere">
            <PersonName person={comment.user} />
          </span>
          <span className="text-13 text-ink-2">
            <RelativeTime moment={comment.createdAt} />
          </span>
        </p>
        <FoldedText id={textId} text={comment.content} />
      </div>
      {!isPending && (
        <div className="-my-1.5 -mr-2 size-11 shrink-0">
          <CommentActions comment={comment} gameId={gameId} textId={textId} />
        </div>
      )}
    </li>
  );
}
