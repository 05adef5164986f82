import { authorActions } from "@stepout/server/domains/posts/posts.rules";
import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { DELETED_USERNAME } from "@stepout/server/domains/users/users.rules";
import CircleMinus from "lucide-react/icons/circle-minus";
import EyeOff from "lucide-react/icons/eye-off";
import Flag from "lucide-react/icons/flag";
import ImageOff from "lucide-react/icons/image-off";
import Link from "lucide-react/icons/link";
import MessageCircle from "lucide-react/icons/message-circle";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { sendMessageTexts } from "#features/messages/texts.ts";
import { useMessageDialog } from "#features/messages/use-message-dialog.tsx";
import { usePostUrl } from "#features/post-links/post-link.ts";
import { ReportDialog } from "#features/safety/reports/lazy.ts";
import { reportTexts } from "#features/safety/reports/texts.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { copyText } from "#lib/toasts/copy-text.ts";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { LazyConfirmDialog } from "#ui/overlay/lazy-confirm-dialog.ts";
import { Menu } from "#ui/overlay/menu.tsx";
import type { MenuEntry } from "#ui/overlay/opened-menu.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { RemovalDialog } from "./removal/lazy.ts";
import { postTexts, removalTexts } from "./texts.ts";
import { useRedactPost, useRemovePost, useRemovePostImage } from "./use-post-actions.ts";

const NONE = { canEdit: false, canRemoveImage: false, canDelete: false, canRedact: false };

function actionsOn({ game, image, isRedacted, user, userId }: Post, viewerId: string) {
  const isOwn = userId === viewerId;
  const own = isOwn ? authorActions(game.status, { hasImage: image !== null, isRedacted }) : NONE;
  return { ...own, canReport: !isOwn, canMessage: !isOwn && user.username !== DELETED_USERNAME };
}

type Question = "remove" | "redact" | "removeImage";

const questions = {
  remove: { title: postTexts.removeTitle, note: postTexts.removeNote, label: postTexts.remove },
  redact: { title: postTexts.redactTitle, note: postTexts.redactNote, label: postTexts.redact },
  removeImage: {
    title: postTexts.removeImageTitle,
    note: postTexts.removeImageNote,
    label: postTexts.removeImage,
  },
};

interface PostMenuProps {
  post: Post;
  runsGame: boolean;
  onEdit: () => void;
}

interface PostQuestionProps extends Openable {
  post: Post;
  question: Question;
}

function PostQuestion({ post, question, ...dialog }: PostQuestionProps) {
  const actions = {
    remove: useRemovePost(post),
    redact: useRedactPost(),
    removeImage: useRemovePostImage(),
  };
  const { mutate, isPending } = actions[question];
  const { title, note, label } = questions[question];
  return (
    <LazyConfirmDialog
      {...dialog}
      onConfirm={() => mutate({ id: post.id }, { onSettled: dialog.onClose })}
      isPending={isPending}
      title={title}
      confirmLabel={label}
    >
      {note}
    </LazyConfirmDialog>
  );
}

export function PostMenu({ post, runsGame, onEdit }: PostMenuProps) {
  const question = useDialogOf<Question>();
  const reporting = useDialogOf<void>();
  const removing = useDialogOf<void>();
  const { id: viewerId } = useCurrentUser();
  const can = actionsOn(post, viewerId);
  const url = usePostUrl(post);
  const message = useMessageDialog({ id: post.gameId, name: post.game.name });
  const iconLook = "size-5 shrink-0";
  const entries: (MenuEntry & { isOffered: boolean })[] = [
    {
      isOffered: true,
      label: postTexts.copyLink,
      icon: <Link aria-hidden className={iconLook} />,
      onSelect: () => void copyText(url, postTexts.linkCopied),
    },
    {
      isOffered: can.canMessage,
      label: sendMessageTexts.title,
      icon: <MessageCircle aria-hidden className={iconLook} />,
      onSelect: () => message.write(post.user),
    },
    {
      isOffered: can.canEdit,
      label: postTexts.edit,
      icon: <Pencil aria-hidden className={iconLook} />,
      onSelect: onEdit,
    },
    {
      isOffered: can.canRemoveImage,
      label: postTexts.removeImage,
      icon: <ImageOff aria-hidden className={iconLook} />,
      onSelect: () => question.open("removeImage"),
    },
    {
      isOffered: can.canRedact,
      label: postTexts.redact,
      icon: <EyeOff aria-hidden className={iconLook} />,
      onSelect: () => question.open("redact"),
      isDanger: true,
    },
    {
      isOffered: can.canDelete,
      label: postTexts.remove,
      icon: <Trash aria-hidden className={iconLook} />,
      onSelect: () => question.open("remove"),
      isDanger: true,
    },
    {
      isOffered: can.canReport,
      label: reportTexts.report,
      icon: <Flag aria-hidden className={iconLook} />,
      onSelect: () => reporting.open(),
    },
    {
      isOffered: can.canReport && runsGame,
      label: removalTexts.remove,
      icon: <CircleMinus aria-hidden className={iconLook} />,
      onSelect: () => removing.open(),
      isDanger: true,
    },
  ];
  return (
    <>
      <Menu label={postTexts.menu} entries={entries.filter((entry) => entry.isOffered)} />
      {message.dialog}
      {question.subject && (
        <PostQuestion post={post} question={question.subject} {...question.dialog} />
      )}
      <ReportDialog {...reporting.dialog} thing={{ kind: "post", id: post.id }} />
      <RemovalDialog
        {...removing.dialog}
        thing={{ kind: "post", id: post.id }}
        hasPicture={post.image !== null}
      />
    </>
  );
}
