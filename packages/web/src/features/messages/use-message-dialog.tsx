import { useState } from "react";
import { SendMessageDialog } from "./lazy-send-message-dialog.ts";
import type { SendMessageDialogProps } from "./send-message-dialog.tsx";

type Recipient = SendMessageDialogProps["recipient"];

/** A list's way to write to one of its people: `write` opens the dialog, which the list shows. */
export function useMessageDialog(game: SendMessageDialogProps["game"]) {
  const [recipient, setRecipient] = useState<Recipient>();
  const [isOpen, setIsOpen] = useState(false);
  const write = (chosen: Recipient) => {
    setRecipient(chosen);
    setIsOpen(true);
  };
  const dialog = recipient && (
    <SendMessageDialog
      key={recipient.id}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      recipient={recipient}
      game={game}
    />
  );
  return { write, dialog };
}
