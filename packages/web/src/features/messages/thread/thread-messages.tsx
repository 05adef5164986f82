import type { Message } from "@stepout/server/domains/messages/messages.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { useId } from "react";
import { MessageMenu } from "#features/safety/reports/message-menu.tsx";
import { useNow } from "#lib/dates/clock.ts";
import { formatDateTime } from "#lib/dates/dates.ts";
import { formatTime } from "#lib/dates/times.ts";
import { classNames } from "#ui/style/class-names.ts";
import { LinkedText } from "#ui/text/linked-text.tsx";
import { messagesTexts as texts } from "../texts.ts";
import { formatThreadDay, groupByDay, type Run } from "./thread-days.ts";
import { isPendingMessage } from "./use-send-message.ts";

interface MessageBubbleProps {
  message: Message;
  isOwn: boolean;
  isLast: boolean;
}

function MessageBubble({ message, isOwn, isLast }: MessageBubbleProps) {
  const textId = useId();
  return (
    <div className={classNames("group flex items-center", isOwn && "justify-end")}>
      <p
        className={classNames(
          "w-fit max-w-[82%] rounded-card px-3.5 py-2 wrap-anywhere transition-opacity lg:max-w-[72%]",
          isOwn ? "bg-violet text-on-violet" : "bg-ink/8",
          isLast && (isOwn ? "rounded-ee-small" : "rounded-es-small"),
          isPendingMessage(message) && "opacity-75",
        )}
      >
        <span className="sr-only">
          {isOwn ? texts.own : texts.says(displayName(message.sender))}{" "}
        </span>
        <span id={textId} dir="auto" className="written block whitespace-pre-wrap">
          <LinkedText text={message.content} look="text-inherit" />
        </span>
      </p>
      {!isOwn && (
        <div className="-my-1">
          <MessageMenu id={message.id} textId={textId} />
        </div>
      )}
    </div>
  );
}

const MessageRun = ({ run: { messages, last }, isOwn }: { run: Run; isOwn: boolean }) => (
  <li className="flex flex-col gap-0.5">
    {messages.map((message) => (
      <MessageBubble key={message.id} message={message} isOwn={isOwn} isLast={message === last} />
    ))}
    <span className={`px-2 pt-0.5 text-13 text-ink-2 ${isOwn ? "self-end" : "self-start"}`}>
      {isPendingMessage(last) ? (
        texts.sending
      ) : (
        <time dateTime={last.createdAt} title={formatDateTime(last.createdAt)}>
          {formatTime(last.createdAt)}
        </time>
      )}
    </span>
  </li>
);

/**
 * Day headings are not scroll anchors, because older messages load below them.
 * A run's key is its last message's id, which older messages don't change.
 */
export function ThreadMessages({ messages, otherId }: { messages: Message[]; otherId: string }) {
  const now = useNow();
  return groupByDay(messages).map(({ key, startedAt, runs }) => (
    <section key={key} aria-label={formatThreadDay(startedAt, now)}>
      <h3 className="[overflow-anchor:none] flex items-center gap-3 py-4 font-sans text-13 font-semibold tracking-normal text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {formatThreadDay(startedAt, now)}
      </h3>
      <ol className="grid gap-2.5">
        {runs.map((run) => (
          <MessageRun key={run.last.id} run={run} isOwn={run.first.senderId !== otherId} />
        ))}
      </ol>
    </section>
  ));
}
