import type { RemovalNotice } from "@stepout/server/domains/notifications/notifications.schema";
import { postLink } from "#features/post-links/post-link.ts";
import { postLinkTexts } from "#features/post-links/texts.ts";
import { isGoneOrClosed } from "#lib/errors/errors.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import { FoldedText } from "#ui/text/folded-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { noticeTexts as texts } from "./texts.ts";

interface NoticeDialogProps extends Openable {
  notices: RemovalNotice[];
}

interface NoticeProps {
  notice: RemovalNotice;
  onOpen: () => void;
}

const Notice = ({
  notice: { kind, game, postId, createdAt, content, reason },
  onOpen,
}: NoticeProps) => (
  <li className="grid grid-cols-1 gap-2 border-b border-line py-4 first:pt-0 last:border-none last:pb-0">
    <p className="text-13 text-ink-2 wrap-anywhere">
      <FilledText
        text={texts.kinds[kind]}
        values={{ game: <bdi className="font-semibold">{game.name}</bdi> }}
      />{" "}
      · <RelativeTime time={createdAt} />
    </p>
    {content && (
      <blockquote className="rounded-control bg-sunk px-4 py-3 text-15">
        <FoldedText text={content} />
      </blockquote>
    )}
    {reason && (
      <div>
        <p className="text-13 text-ink-2">{texts.reason}</p>
        <p dir="auto" className="text-17 whitespace-pre-wrap wrap-anywhere">
          {reason}
        </p>
      </div>
    )}
    {postId !== null && (
      <div>
        <ButtonLink
          {...postLink({ gameId: game.id, id: postId })}
          tone="secondary"
          onClick={onOpen}
        >
          {postLinkTexts.open}
        </ButtonLink>
      </div>
    )}
  </li>
);

/** Does not fail if the notice no longer exists, because the content has then been restored. */
const markRead = ({ id }: RemovalNotice) =>
  trpcClient.notifications.markRemovalRead.mutate({ id }).catch((error: unknown) => {
    if (!isGoneOrClosed(error)) throw error;
  });

const markAllRead = {
  mutate: (notices: RemovalNotice[]) => Promise.all(notices.map(markRead)),
};

export default function NoticeDialog({ isOpen, onClose, notices }: NoticeDialogProps) {
  const { mutate, isPending } = useCommand(markAllRead, {
    onError: (error) => showFailure(error, texts.readFailed),
    onSettled: async () => {
      await trpc.notifications.invalidate();
      onClose();
    },
  });
  const close = () => mutate(notices);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={texts.title(notices.length)}
      height="fit"
      isPending={isPending}
      footer={
        <Button isWide size="large" isPending={isPending} onClick={close}>
          {texts.gotIt}
        </Button>
      }
    >
      <ul>
        {notices.map((notice) => (
          <Notice key={notice.id} notice={notice} onOpen={close} />
        ))}
      </ul>
      <p className="mt-4 text-15 text-ink-2">{texts.later}</p>
    </Dialog>
  );
}
