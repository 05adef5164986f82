import { MESSAGE_MAX } from "@stepout/server/domains/messages/messages.rules";
import type { NamedPerson } from "@stepout/server/text/format.rules";
import { isTooLong } from "@stepout/server/text/lengths.rules";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { messageSlot, useDraft } from "#lib/drafts/drafts.ts";
import { useOnce } from "#lib/drafts/use-once.ts";
import { useTakeFocus } from "#lib/focus/use-take-focus.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { CommandDialog } from "#ui/overlay/command-dialog.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { sendMessageTexts as texts } from "./texts.ts";

interface MessageFieldProps {
  value: string;
  onChange: (value: string) => void;
}

const MessageField = ({ value, onChange }: MessageFieldProps) => (
  <Field label={texts.label} isLabelHidden counter={{ text: value, max: MESSAGE_MAX }}>
    <TextArea
      ref={useTakeFocus<HTMLTextAreaElement>()}
      placeholder={texts.placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);

export interface SendMessageDialogProps extends Openable {
  recipient: NamedPerson & { id: string; profileImageUrl: string | null };
  game: { id: string; name: string };
}

export default function SendMessageDialog({ recipient, game, ...dialog }: SendMessageDialogProps) {
  const slot = messageSlot({ userId: recipient.id, gameId: game.id });
  const { text, setText } = useDraft(slot);
  const [sent, setSent] = useState("");
  const send = useOnce(slot, trpcClient.messages.send);
  const navigate = useNavigate();
  const openConversation = () =>
    void navigate({ to: "/messages", search: { with: recipient.id, game: game.id } });
  return (
    <CommandDialog
      {...dialog}
      onClosed={() => setSent("")}
      title={texts.title}
      submitLabel={texts.send}
      command={send}
      input={
        text.trim() === "" || isTooLong(text, MESSAGE_MAX)
          ? undefined
          : { gameId: game.id, recipientId: recipient.id, content: text }
      }
      onDone={() => {
        setSent(text);
        setText("");
        return trpc.messages.invalidate();
      }}
      done={texts.sent}
      doneAction={{ ...texts.open, act: openConversation }}
      failed={texts.failed}
    >
      <div className="flex items-center gap-3">
        <Avatar person={recipient} />
        <div className="min-w-0">
          <p className="text-17 leading-snug font-semibold wrap-anywhere">
            <span className="sr-only">{texts.to} </span>
            <PersonName person={recipient} />
          </p>
          <p className="truncate text-13 text-ink-2">
            <bdi>{game.name}</bdi>
          </p>
        </div>
      </div>
      {/* The field shows the sent text during the closing animation. */}
      <MessageField value={text === "" && !dialog.isOpen ? sent : text} onChange={setText} />
    </CommandDialog>
  );
}
