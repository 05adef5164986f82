import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import type { SendMessageDialogProps } from "./send-message-dialog.tsx";

const SendMessageDialog = lazyDialog(() => import("./send-message-dialog.tsx"));

export function useMessageDialog(game: SendMessageDialogProps["game"]) {
  const { subject, isOpen, open, close } = useDialogOf<SendMessageDialogProps["recipient"]>();
  const dialog = subject && (
    <SendMessageDialog
      key={subject.id}
      isOpen={isOpen}
      onClose={close}
      recipient={subject}
      game={game}
    />
  );
  return { write: open, dialog };
}
