import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { SendMessageDialog } from "./lazy.ts";
import type { SendMessageDialogProps } from "./send-message-dialog.tsx";

/** Lets a list write to its people: `write` opens the dialog, which the list renders. */
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
