import type { NamedPerson } from "@stepout/server/text/format.rules";
import type { SubmitEvent } from "react";
import { messagePlace } from "#lib/drafts/draft-places.ts";
import { useDraft } from "#lib/drafts/drafts.ts";
import { messageOf } from "#lib/errors/errors.ts";
import { trpc, trpcClient } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { MessageField } from "./message-field.tsx";
import { sendMessageTexts as texts } from "./texts.ts";

export interface SendMessageDialogProps {
  isOpen: boolean;
  onClose: () => void;
  recipient: NamedPerson & { id: string; profileImageUrl: string | null };
  game: { id: string; name: string };
}

/** A message to a participant of the same game. Typed words stay until they are sent. */
export default function SendMessageDialog({
  isOpen,
  onClose,
  recipient,
  game,
}: SendMessageDialogProps) {
  const { text, setText } = useDraft(messagePlace({ userId: recipient.id, gameId: game.id }));
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
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      submitLabel={texts.send}
      onSubmit={submit}
      isPending={send.isPending}
      isSubmitDisabled={isBlank}
      height="fit"
    >
      <div className="flex items-center gap-3">
        <Avatar person={recipient} />
        <div className="min-w-0">
          <p className="text-17 leading-snug font-semibold wrap-anywhere">
            <span className="sr-only">{texts.to} </span>
            <PersonName person={recipient} />
          </p>
          <p className="line-clamp-2 text-13 text-ink-2 wrap-anywhere">
            <bdi>{game.name}</bdi>
          </p>
        </div>
      </div>
      <MessageField value={text} onChange={setText} />
    </FormDialog>
  );
}
