import { displayName, type NamedPerson } from "@stepout/server/format.rules";
import { type SubmitEvent, useId, useState } from "react";
import { messageOf } from "#lib/errors.ts";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { trpc, trpcClient } from "#lib/trpc.ts";
import { useCommand } from "#lib/use-command.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { MessageField } from "./message-field.tsx";
import { sendMessageTexts as texts } from "./texts.ts";

export interface SendMessageDialogProps {
  isOpen: boolean;
  onClose: () => void;
  recipient: NamedPerson & { id: string; profileImageUrl: string | null };
  game: { id: string; name: string };
}

/** A message to somebody in the same game; what was typed stays until it has been sent. */
export default function SendMessageDialog({
  isOpen,
  onClose,
  recipient,
  game,
}: SendMessageDialogProps) {
  const formId = useId();
  const [text, setText] = useState("");
  const isBlank = text.trim() === "";
  const send = useCommand(trpcClient.messages.send, {
    onSuccess: async () => {
      setText("");
      onClose();
      showSuccess(texts.sent);
      await trpc.messages.invalidate();
    },
    onError: (error) => showFailure(error, messageOf(error, texts.failed)),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBlank) send.mutate({ gameId: game.id, recipientId: recipient.id, content: text });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      isPending={send.isPending}
      height="fit"
      footer={
        <Button type="submit" form={formId} isWide disabled={isBlank} isPending={send.isPending}>
          {texts.send}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="grid grid-cols-1 gap-4">
        <div className="flex items-center gap-3">
          <Avatar person={recipient} />
          <div className="min-w-0">
            <p className="text-17 leading-snug font-semibold wrap-anywhere">
              <span className="sr-only">{texts.to} </span>
              <bdi>{displayName(recipient)}</bdi>
            </p>
            <p className="line-clamp-2 text-13 text-ink-2 wrap-anywhere">
              <bdi>{game.name}</bdi>
            </p>
          </div>
        </div>
        <MessageField value={text} onChange={setText} />
      </form>
    </Dialog>
  );
}
