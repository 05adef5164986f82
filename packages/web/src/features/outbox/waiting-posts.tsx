import type { GameDetail } from "@stepout/server/domains/games/game/games.schema";
import { toIsoDay } from "@stepout/server/platform/time/calendar-days.rules";
import { gameTexts } from "#features/games/texts.ts";
import { EarlierDay } from "#features/posts/post-card.tsx";
import { META_DOT, metaStart, postTextSize } from "#features/posts/texts.ts";
import { waitingTexts } from "#features/unsent-texts/texts.ts";
import { useOutboxPhoto } from "#features/unsent-texts/waiting-entry.ts";
import { useOwnDays } from "#lib/dates/time-zone.ts";
import { useWaitingPosts } from "#lib/outbox/shown-entries.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { FoldedText } from "#ui/text/folded-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { chosenDay, useCancelPost, type WaitingEntry } from "./cancel-post.ts";
import { outboxTexts as texts } from "./texts.ts";
import { useQueuedPost, WaitingLabel } from "./waiting-card.tsx";
import { SHOWN_MAX } from "./waiting-cards.tsx";

interface WaitingPostProps {
  entry: WaitingEntry;
  game: Pick<GameDetail, "id" | "name">;
}

/** Renders an unsent post as tall as the sent post, so that the posts below don't move. */
function WaitingPost({ entry, game }: WaitingPostProps) {
  const user = useCurrentUser();
  const cancelPost = useCancelPost(game.id);
  const day = chosenDay(entry, useOwnDays());
  const { content } = entry.input;
  const photo = useOutboxPhoto(entry);
  const post = useQueuedPost(entry, photo !== undefined);
  // Wait for the photo, so that the post appears once, at its full height.
  if (photo === undefined) return null;
  return (
    <article
      ref={post}
      aria-label={texts.waitingPost}
      className="-mx-4 border-y border-line bg-card sm:mx-0 sm:rounded-card sm:border"
    >
      <header className="flex items-start gap-3 px-4 pt-4 pb-3">
        <Avatar person={user} />
        <div className="min-w-0 flex-1">
          <p className="text-17 leading-snug font-semibold wrap-anywhere">
            <PersonName person={user} />
          </p>
          <p className="flex flex-wrap text-13 text-ink-2">
            <span className={metaStart}>
              <bdi className="min-w-0 truncate">{game.name}</bdi>
              <span aria-hidden className="whitespace-pre">
                {META_DOT}
              </span>
            </span>
            {day === null ? (
              <RelativeTime time={new Date(entry.createdAt).toISOString()} />
            ) : (
              <EarlierDay day={toIsoDay(day)} />
            )}
          </p>
        </div>
      </header>
      {photo !== null && (
        <img
          src={photo}
          alt={gameTexts.pictureOf(user.username)}
          className="mx-auto block max-h-[72dvh] w-full bg-sunk object-contain"
        />
      )}
      <div className={photo === null ? "px-4" : "px-4 pt-3"}>
        <FoldedText className={postTextSize(content)} text={content} />
      </div>
      <div className="flex min-h-17 items-center justify-between gap-2 px-4 pt-4">
        <WaitingLabel entry={entry} />
        {entry.state === "waiting" && (
          <Button tone="secondary" onClick={() => void cancelPost(entry)}>
            {waitingTexts.cancel}
          </Button>
        )}
      </div>
      <p className="flex min-h-17 items-center px-4 pt-2 pb-4 text-13 text-ink-2">
        {texts.countsLater}
      </p>
    </article>
  );
}

export function WaitingPosts({ game }: Pick<WaitingPostProps, "game">) {
  const waiting = useWaitingPosts(game.id);
  if (waiting.length === 0) return null;
  const more = waiting.length - SHOWN_MAX;
  return (
    <>
      {waiting.slice(0, SHOWN_MAX).map((entry) => (
        <WaitingPost key={entry.id} entry={entry} game={game} />
      ))}
      {more > 0 && <p className="text-15 text-ink-2">{texts.more(more)}</p>}
    </>
  );
}
