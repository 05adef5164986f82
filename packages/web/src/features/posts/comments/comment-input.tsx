import { COMMENT_MAX } from "@stepout/server/domains/comments/comments.rules";
import { isTooLong } from "@stepout/server/text/lengths.rules";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type KeyboardEvent, type Ref, type SubmitEvent, useId } from "react";
import { useDraft } from "#lib/drafts/drafts.ts";
import { isSendingEnter } from "#lib/keys/enter.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { isCountShown } from "#ui/form/counted-text.ts";
import { Counter, CounterStatus } from "#ui/form/counter.tsx";
import { commentSlot, type PostRef } from "../post-drafts.ts";
import { postTexts } from "../texts.ts";
import { useAddComment } from "./use-comment-actions.ts";

interface CommentInputProps {
  post: PostRef;
  author: string;
  isOwnPost: boolean;
  ref: Ref<HTMLTextAreaElement>;
}

/**
 * Sends on Enter, unless an input method is composing, and starts a new line on Shift+Enter. Unsent text survives a
 * reload.
 */
export function CommentInput({ post, author, isOwnPost, ref }: CommentInputProps) {
  const { text, setText, restore } = useDraft(commentSlot(post));
  const add = useAddComment(post, restore);
  const counterId = useId();
  const content = text.trim();
  const isSendable = content !== "" && !isTooLong(content, COMMENT_MAX);
  const counted = { text, max: COMMENT_MAX };

  const send = () => {
    if (!isSendable) return;
    add(content);
    setText("");
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (!isSendingEnter(event)) return;
    event.preventDefault();
    send();
  };

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-1">
      <div className="flex items-end gap-1">
        <textarea
          ref={ref}
          rows={1}
          dir="auto"
          aria-label={postTexts.commentLabel(author)}
          placeholder={isOwnPost ? postTexts.ownPostPlaceholder : postTexts.commentPlaceholder}
          enterKeyHint="send"
          aria-describedby={isCountShown(counted) ? counterId : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendByKey}
          className="field-sizing-content max-h-40 min-h-11 w-full min-w-0 resize-none rounded-[1.375rem] bg-sunk px-4 py-2.5 text-17 placeholder:text-ink-2 focus-visible:outline-offset-0"
        />
        {content !== "" && (
          <IconButton label={postTexts.sendComment} type="submit" disabled={!isSendable}>
            <SendHorizontal aria-hidden className="size-5.5 text-violet rtl:-scale-x-100" />
          </IconButton>
        )}
      </div>
      {isCountShown(counted) && (
        <p className="flex px-4 text-13 text-ink-2">
          <Counter id={counterId} {...counted} />
        </p>
      )}
      <CounterStatus {...counted} />
    </form>
  );
}
