import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import CircleMinus from "lucide-react/icons/circle-minus";
import Flag from "lucide-react/icons/flag";
import Trash from "lucide-react/icons/trash-2";
import { ReportDialog } from "#features/safety/reports/lazy.ts";
import { reportTexts } from "#features/safety/reports/texts.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import type { MenuEntry } from "#ui/overlay/opened-menu.tsx";
import { RowMenu } from "#ui/overlay/row-menu.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { RemovalDialog } from "../removal/lazy.ts";
import { postTexts, removalTexts } from "../texts.ts";
import { removeComment } from "./comments-cache.ts";
import { useRemoveComment } from "./use-comment-actions.ts";

const iconLook = "size-5 shrink-0";

interface CommentMenuProps {
  comment: Comment;
  runsGame: boolean;
  /** The id of the element with the comment's text, which describes the menu to screen readers. */
  textId: string;
}

export function CommentMenu({ comment, runsGame, textId }: CommentMenuProps) {
  const { id: userId } = useCurrentUser();
  const reporting = useDialogOf<void>();
  const removing = useDialogOf<void>();
  const deleteOwn = useRemoveComment(comment);
  const thing = { kind: "comment" as const, id: comment.id };
  const isOwn = comment.userId === userId;
  const entries: (MenuEntry & { isOffered: boolean })[] = [
    {
      isOffered: isOwn,
      label: postTexts.deleteComment,
      icon: <Trash aria-hidden className={iconLook} />,
      onSelect: deleteOwn,
      isDanger: true,
    },
    {
      isOffered: !isOwn,
      label: reportTexts.report,
      icon: <Flag aria-hidden className={iconLook} />,
      onSelect: () => reporting.open(),
    },
    {
      isOffered: !isOwn && runsGame,
      label: removalTexts.remove,
      icon: <CircleMinus aria-hidden className={iconLook} />,
      onSelect: () => removing.open(),
      isDanger: true,
    },
  ];
  return (
    <>
      <RowMenu
        label={postTexts.commentMenu}
        describedBy={textId}
        entries={entries.filter((entry) => entry.isOffered)}
      />
      <ReportDialog {...reporting.dialog} thing={thing} />
      <RemovalDialog
        {...removing.dialog}
        thing={thing}
        onRemoved={() => void removeComment(comment)}
      />
    </>
  );
}
