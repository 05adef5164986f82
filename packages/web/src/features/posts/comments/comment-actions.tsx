import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import Trash from "lucide-react/icons/trash-2";
import ReportFlag from "#features/reports/report-flag.tsx";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { postTexts } from "../texts.ts";
import { useRemoveComment } from "./use-comment-actions.ts";

interface CommentActionsProps {
  comment: Comment;
  /** The id of the element with the comment's words. */
  textId: string;
}

function DeleteButton({ comment, textId }: CommentActionsProps) {
  const remove = useRemoveComment(comment);
  return (
    <button
      type="button"
      aria-label={postTexts.deleteComment}
      aria-describedby={textId}
      title={postTexts.deleteComment}
      onClick={remove}
      className="pressable grid size-11 place-items-center rounded-full text-ink-2 hover:bg-ink/8 hover:text-red"
    >
      <Trash aria-hidden className="size-4.5" />
    </button>
  );
}

/** Its author deletes a comment, and others report it. */
export default function CommentActions(props: CommentActionsProps) {
  const { id: userId } = useCurrentUser();
  return props.comment.userId === userId ? (
    <DeleteButton {...props} />
  ) : (
    <ReportFlag thing={{ kind: "comment", id: props.comment.id }} textId={props.textId} />
  );
}
