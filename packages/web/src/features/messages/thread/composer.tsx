import { MESSAGE_MAX } from "@stepout/server/domains/messages/messages.rules";
import { isTooLong } from "@stepout/server/text/lengths.rules";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type KeyboardEvent, type MouseEvent, type Ref, type SubmitEvent, useId } from "react";
import { messageSlot, useDraft } from "#lib/drafts/drafts.ts";
import { isSendingEnter } from "#lib/keys/enter.ts";
import { isCountShown } from "#ui/form/counted-text.ts";
import { Counter, CounterStatus } from "#ui/form/counter.tsx";
import { type Correspondence, idOf } from "../conversations.ts";
import { messagesTexts as texts } from "../texts.ts";
import { useSendMessage } from "./use-send-message.ts";

/** Returns true for an on-screen keyboard. Its Enter key starts a new line, because users can't hold Shift. */
const hasScreenKeyboard = () => window.matchMedia("(hover: none) and (pointer: coarse)").matches;

/** Prevents a click from moving the focus away from the text, which would close the keyboard. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface ComposerProps {
  correspondence: Correspondence;
  canSend: boolean;
  onSend: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** Stores the text as a draft until it is sent. The text of a failed message returns to the draft. */
export function Composer({ correspondence, canSend, onSend, ref }: ComposerProps) {
  const counterId = useId();
  const sendMessage = useSendMessage(correspondence);
  const { text, setText } = useDraft(messageSlot(idOf(correspondence)));
  const content = text.trim();
  const counted = { text, max: MESSAGE_MAX };
  const isSendable = canSend && content !== "" && !isTooLong(content, MESSAGE_MAX);

  const send = () => {
    if (!isSendable) return;
    sendMessage(content);
    setText("");
    onSend();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (!isSendingEnter(event) || hasScreenKeyboard()) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      data-floating
      onSubmit={submit}
      className="border-t border-line px-4 pt-2.5 pb-1.5 lg:px-5"
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={ref}
          rows={1}
          dir="auto"
          aria-label={texts.label}
          aria-describedby={isCountShown(counted) ? counterId : undefined}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendByKey}
          className="field-sizing-content max-h-36 min-h-11 w-full min-w-0 resize-none rounded-[1.375rem] border border-edge bg-card px-4 py-2.25 text-17 placeholder:text-ink-2 focus-visible:outline-offset-0"
        />
        <button
          type="submit"
          aria-label={texts.send}
          title={texts.send}
          disabled={!isSendable}
          onMouseDown={keepFocus}
          className="pressable grid size-11 shrink-0 place-items-center rounded-full bg-violet text-on-violet hover:bg-violet-strong disabled:bg-ink/8 disabled:text-ink-2"
        >
          <SendHorizontal aria-hidden className="size-5.5 rtl:-scale-x-100" />
        </button>
      </div>
      <p className="flex justify-between gap-3 px-1 pt-1 text-13 text-ink-2">
        <span className="hidden pointer-fine:lg:inline">{texts.enterHint}</span>
        {isCountShown(counted) && <Counter id={counterId} {...counted} />}
      </p>
      <CounterStatus {...counted} />
    </form>
  );
}
