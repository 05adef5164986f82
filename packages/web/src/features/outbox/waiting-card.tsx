import { useQuery } from "@tanstack/react-query";
import CloudUpload from "lucide-react/icons/cloud-upload";
import { useEffect, useRef } from "react";
import { waitingTexts } from "#features/unsent-texts/texts.ts";
import { useWaitingLabel } from "#features/unsent-texts/waiting-label.ts";
import type { Entry } from "#lib/outbox/entries.ts";
import { justQueued } from "#lib/outbox/send-or-queue.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useStore } from "#lib/store.ts";
import { Button } from "#ui/button/button.tsx";
import { WholeWords } from "#ui/text/text-size.tsx";
import { useCancelPost, type WaitingEntry } from "./cancel-post.ts";
import { outboxTexts as texts } from "./texts.ts";

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

export default function WaitingCard({ entry }: { entry: WaitingEntry }) {
  const { data: games = [] } = useQuery(trpc.games.mine.queryOptions());
  const game = games.find(({ id }) => id === entry.input.gameIds[0]);
  const name = game?.name ?? entry.gameNames?.[0];
  const cancelPost = useCancelPost();
  return (
    <article
      ref={useQueuedPost(entry)}
      aria-label={texts.waitingPost}
      className="flex h-full flex-col gap-1 overflow-hidden rounded-card border border-line bg-card p-3 pb-2"
    >
      <WaitingLabel entry={entry} />
      <p dir="auto" className="written line-clamp-2 text-15">
        {entry.input.content}
      </p>
      <div className="mt-auto flex items-center justify-between gap-2">
        <p dir="auto" className="@container min-w-0 grow text-start text-13 text-ink-2">
          {name !== undefined && <WholeWords text={name} className="line-clamp-2" />}
        </p>
        {entry.state === "waiting" && (
          <Button tone="quiet" onClick={() => void cancelPost(entry)}>
            {waitingTexts.cancel}
          </Button>
        )}
      </div>
    </article>
  );
}
