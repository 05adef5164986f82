import { useQuery } from "@tanstack/react-query";
import CloudUpload from "lucide-react/icons/cloud-upload";
import { useEffect, useRef } from "react";
import { gameTexts } from "#features/games/texts.ts";
import { META_DOT, metaStart, postTextSize } from "#features/posts/texts.ts";
import { waitingTexts } from "#features/unsent-texts/texts.ts";
import { cancel, useOutboxPhoto, useWaitingLabel } from "#features/unsent-texts/waiting-entry.ts";
import { readDraft, saveDraft, shareSlot } from "#lib/drafts/drafts.ts";
import type { Entry } from "#lib/outbox/entries.ts";
import { useWaitingPosts } from "#lib/outbox/outbox.ts";
import { justQueued } from "#lib/outbox/send-or-queue.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { draftKey } from "#lib/session/draft-keys.ts";
import { useStore } from "#lib/store.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { Button } from "#ui/button/button.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { FoldedText } from "#ui/text/folded-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { outboxTexts as texts } from "./texts.ts";

export type WaitingEntry = Entry & { kind: "post" };

/** Maximum number of unsent posts to show. A full outbox contains too many posts to scroll through. */
const SHOWN_MAX = 10;

export function useGameName(gameId: string | undefined): string {
  const { data: games = [] } = useQuery(trpc.games.mine.queryOptions());
  return games.find(({ id }) => id === gameId)?.name ?? "";
}

export const WaitingLabel = ({ entry }: { entry: Entry }) => (
  <span className="flex min-w-0 items-center gap-2 text-15 text-ink-2">
    <CloudUpload aria-hidden className="size-5 shrink-0" />
    {useWaitingLabel(entry)}
  </span>
);

/** Returns a ref for an unsent post. Scrolls to a post that was just queued, because it may be below the fold. */
export function useQueuedPost({ id }: Entry, isShown = true) {
  const post = useRef<HTMLElement>(null);
  const mustShow = useStore(justQueued) === id && isShown;
  useEffect(() => {
    if (!mustShow) return;
    post.current?.scrollIntoView({ block: "nearest" });
    justQueued.set(undefined);
  }, [mustShow]);
  return post;
}

/** Explains why a post was not added to a draft: the draft already contains another photo. */
export const showOtherPhoto = (): void =>
  showToast({ title: texts.otherPhoto, description: texts.otherPhotoHint, tone: "danger" });

/**
 * Cancels a post and adds its text and photo to the game's share draft.
 * Without a `gameId`, uses the home screen's share draft.
 */
export async function cancelPost(entry: WaitingEntry, gameId: string | undefined): Promise<void> {
  const { addToShareDraft, hasPhoto } = await import("#features/share/use-share-form.ts");
  const key = draftKey(entry.userId, shareSlot(gameId));
  if (entry.photo && hasPhoto(readDraft(key))) {
    showOtherPhoto();
    return;
  }
  await cancel(entry, (image) =>
    saveDraft(key, addToShareDraft(readDraft(key), { ...entry.input, image })),
  );
}

interface WaitingPostProps {
  entry: WaitingEntry;
  gameId: string;
}

/** Renders an unsent post as tall as the sent post, so that the posts below don't move. */
function WaitingPost({ entry, gameId }: WaitingPostProps) {
  const user = useCurrentUser();
  const gameName = useGameName(gameId);
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
              <bdi className="min-w-0 truncate">{gameName}</bdi>
              <span aria-hidden className="whitespace-pre">
                {META_DOT}
              </span>
            </span>
            <RelativeTime time={new Date(entry.createdAt).toISOString()} />
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
          <Button tone="secondary" onClick={() => void cancelPost(entry, gameId)}>
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

export function WaitingPosts({ gameId }: { gameId: string }) {
  const waiting = useWaitingPosts(gameId);
  if (waiting.length === 0) return null;
  const more = waiting.length - SHOWN_MAX;
  return (
    <>
      {waiting.slice(0, SHOWN_MAX).map((entry) => (
        <WaitingPost key={entry.id} entry={entry} gameId={gameId} />
      ))}
      {more > 0 && <p className="text-15 text-ink-2">{texts.more(more)}</p>}
    </>
  );
}
