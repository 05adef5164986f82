import type { Conversation } from "@stepout/server/domains/messages/messages.schema";
import { formatCapped } from "@stepout/server/text/format.rules";
import { Link } from "@tanstack/react-router";
import { UNREAD_BADGE_CAP } from "#lib/app.rules.ts";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { FilledText } from "#ui/text/filled-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { messagesTexts as texts } from "./texts.ts";

interface ConversationRowProps {
  conversation: Conversation;
  note: string | undefined;
}

export function ConversationRow({ conversation, note }: ConversationRowProps) {
  const { user, game, lastMessage, unreadCount } = conversation;
  const isUnread = unreadCount > 0;
  return (
    <Link
      to="/messages"
      search={{ with: user.id, game: game.id }}
      className="flex gap-3 px-4 py-3.5 transition-colors hover:bg-ink/4 focus-visible:-outline-offset-3 active:bg-ink/8 aria-[current=page]:bg-violet-soft"
    >
      <Avatar person={user} />
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span
            className={classNames(
              "clamp-name-2 min-w-0 grow basis-28 text-17 leading-snug wrap-anywhere",
              isUnread ? "font-bold" : "font-semibold",
            )}
          >
            <PersonName person={user} />
          </span>
          <span className="text-13 text-ink-2">
            <RelativeTime time={lastMessage.createdAt} />
          </span>
        </span>
        <span className="truncate text-13 text-ink-2">
          <FilledText text={texts.about} values={{ game: <bdi>{game.name}</bdi> }} />
        </span>
        {note && <span className="truncate text-13 text-ink-2">{note}</span>}
        <span className="flex items-center gap-3">
          <span
            className={classNames(
              "line-clamp-2 min-w-0 grow text-15 wrap-anywhere",
              isUnread ? "font-semibold" : "text-ink-2",
            )}
          >
            <FilledText
              text={lastMessage.isOwn ? texts.ownMessage : "{text}"}
              values={{ text: <bdi>{lastMessage.content}</bdi> }}
            />
          </span>
          {isUnread && (
            <span className="grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-violet px-1.5 text-13 font-bold text-on-violet tabular-nums">
              <span>
                {formatCapped(unreadCount, UNREAD_BADGE_CAP)}
                <span className="sr-only"> {texts.unread}</span>
              </span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
