import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import CircleMinus from "lucide-react/icons/circle-minus";
import Flag from "lucide-react/icons/flag";
import { useState } from "react";
import { ReportDialog } from "#features/reports/lazy.ts";
import { reportTexts } from "#features/reports/texts.ts";
import { Menu } from "#ui/overlay/menu.tsx";
import { RemovalDialog } from "../removal/lazy.ts";
import { removalTexts } from "../removal/texts.ts";
import { postTexts } from "../texts.ts";
import { removeComment } from "./comments-cache.ts";

interface CommentMenuProps {
  comment: Comment;
  textId: string;
}

const iconLook = "size-5 shrink-0";

export function CommentMenu({ comment, textId }: CommentMenuProps) {
  const [isReporting, setIsReporting] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const thing = { kind: "comment" as const, id: comment.id };
  return (
    <>
      <Menu
        label={postTexts.commentMenu}
        describedBy={textId}
        entries={[
          {
            label: reportTexts.report,
            icon: <Flag aria-hidden className={iconLook} />,
            onSelect: () => setIsReporting(true),
          },
          {
            label: removalTexts.remove,
            icon: <CircleMinus aria-hidden className={iconLook} />,
            onSelect: () => setIsRemoving(true),
            isDanger: true,
          },
        ]}
      />
      <ReportDialog isOpen={isReporting} onClose={() => setIsReporting(false)} thing={thing} />
      <RemovalDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        thing={thing}
        onRemoved={() => void removeComment(comment)}
      />
    </>
  );
}
