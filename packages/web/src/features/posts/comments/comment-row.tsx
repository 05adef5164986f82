import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import Trash from "lucide-react/icons/trash-2";
import { useId } from "react";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { FoldedText } from "#ui/text/folded-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { postTexts } from "../texts.ts";
import { isPendingComment, useRemoveComment } from "./use-comment-actions.ts";

interface DeleteButtonProps {
  comment: Comment;
  /** The id of the element with the comment's words. */
  textId: string;
}

function DeleteButton({ comment, textId }: DeleteButtonProps) {
  const remove = useRemoveComment(comment);
  return (
    <button
      type="button"
      aria-label={postTexts.deleteComment}
      aria-describedby={textId}
      title={postTexts.deleteComment}
      onClick={remove}
      className="pressable -my-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-ink/8 hover:text-red"
    >
      <Trash aria-hidden className="size-4.5" />
    </button>
  );
}

export function CommentRow({ comment }: { comment: Comment }) {
  const { id: userId } = useCurrentUser();
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
      {comment.userId === userId && !isPending && (
        <DeleteButton comment={comment} textId={textId} />
      )}
    </li>
  );
}
