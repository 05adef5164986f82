import type { Message } from "@stepout/server/domains/messages/messages.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { useId } from "react";
import { ReportFlag } from "#features/reports/report-flag.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { messagesTexts as texts } from "../texts.ts";
import { isPendingMessage } from "./use-send-message.ts";

interface MessageBubbleProps {
  message: Message;
  isOwn: boolean;
  isLast: boolean;
}

export function MessageBubble({ message, isOwn, isLast }: MessageBubbleProps) {
  const textId = useId();
  return (
    <div className={classNames("flex items-center", isOwn && "justify-end")}>
      <p
        className={classNames(
          "w-fit max-w-[82%] rounded-card px-3.5 py-2 wrap-anywhere transition-opacity lg:max-w-[72%]",
          isOwn ? "bg-violet text-on-violet" : "bg-ink/8",
          isLast && (isOwn ? "rounded-ee-small" : "rounded-es-small"),
          isPendingMessage(message) && "opacity-75",
        )}
      >
        <span className="sr-only">
          {isOwn ? texts.you : texts.says(displayName(message.sender))}{" "}
        </span>
        <span id={textId} dir="auto" className="written block whitespace-pre-wrap">
          {message.content}
        </span>
      </p>
      {!isOwn && (
        <div className="-my-1 size-11 shrink-0">
          <ReportFlag thing={{ kind: "message", id: message.id }} textId={textId} />
        </div>
      )}
    </div>
  );
}
