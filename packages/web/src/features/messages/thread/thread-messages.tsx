import type { Message } from "@stepout/server/domains/messages/messages.schema";
import { useNow } from "#lib/dates/clock.ts";
import { formatMoment, formatTime } from "#lib/dates/dates.ts";
import { messagesTexts as texts } from "../texts.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { formatThreadDay, groupByDay, type Run } from "./thread-days.ts";
import { isPendingMessage } from "./use-send-message.ts";

const MessageRun = ({ run: { messages, last }, isOwn }: { run: Run; isOwn: boolean }) => (
  <li className="flex flex-col gap-0.5">
    {messages.map((message) => (
      <MessageBubble key={message.id} message={message} isOwn={isOwn} isLast={message === last} />
    ))}
    <span className={`px-2 pt-0.5 text-13 text-ink-2 ${isOwn ? "self-end" : "self-start"}`}>
      {isPendingMessage(last) ? (
        texts.sending
      ) : (
        <time dateTime={last.createdAt} title={formatMoment(last.createdAt)}>
          {formatTime(last.createdAt)}
        </time>
      )}
    </span>
  </li>
);

/**
 * Day headings are no scroll anchors: older messages load between a heading and the reader. A run's
 * key is its last message's, which stays when it grows at its start.
 */
export function ThreadMessages({ messages, otherId }: { messages: Message[]; otherId: string }) {
  const now = useNow();
  return groupByDay(messages).map(({ key, moment, runs }) => (
    <section key={key} aria-label={formatThreadDay(moment, now)}>
      <h3 className="[overflow-anchor:none] flex items-center gap-3 py-4 font-sans text-13 font-semibold tracking-normal text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {formatThreadDay(moment, now)}
      </h3>
      <ol className="grid gap-2.5">
        {runs.map((run) => (
          <MessageRun key={run.last.id} run={run} isOwn={run.first.senderId !== otherId} />
        ))}
      </ol>
    </section>
  ));
}
