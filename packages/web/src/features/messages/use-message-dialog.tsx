import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import type { SendMessageDialogProps } from "./send-message-dialog.tsx";

const SendMessageDialog = lazyDialog(() => import("./send-message-dialog.tsx"));

export function useMessageDialog(game: SendMessageDialogProps["game"]) {
  const { subject, open, dialog } = useDialogOf<SendMessageDialogProps["recipient"]>();
  return {
    write: open,
    dialog: subject && (
      <SendMessageDialog key={subject.id} {...dialog} recipient={subject} game={game} />
    ),
  };
}
