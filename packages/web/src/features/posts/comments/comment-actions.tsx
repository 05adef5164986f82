import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import Trash from "lucide-react/icons/trash-2";
import { ReportFlag } from "#features/reports/report-flag.tsx";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { useRunsGame } from "../removal/use-runs-game.ts";
import { postTexts } from "../texts.ts";
import { CommentMenu } from "./comment-menu.tsx";
import { useRemoveComment } from "./use-comment-actions.ts";

interface CommentActionsProps {
  comment: Comment;
  gameId: string;
  textId: string;
}

function DeleteButton({ comment, textId }: Omit<CommentActionsProps, "gameId">) {
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

export function CommentActions({ comment, gameId, textId }: CommentActionsProps) {
  const { id: userId } = useCurrentUser();
  const isOwn = comment.userId === userId;
  const runsGame = useRunsGame(gameId, !isOwn);
  if (isOwn) return <DeleteButton comment={comment} textId={textId} />;
  if (!runsGame) return <ReportFlag thing={{ kind: "comment", id: comment.id }} textId={textId} />;
  return <CommentMenu comment={comment} textId={textId} />;
}
