import { waitingTexts } from "#features/unsent-texts/texts.ts";
import { Button } from "#ui/button/button.tsx";
import { outboxTexts as texts } from "./texts.ts";
import {
  cancelPost,
  useGameName,
  useQueuedPost,
  type WaitingEntry,
  WaitingLabel,
} from "./waiting-posts.tsx";

export default function WaitingCard({ entry }: { entry: WaitingEntry }) {
  const gameName = useGameName(entry.input.gameIds[0]);
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
        <p className="line-clamp-2 min-w-0 text-13 text-ink-2 wrap-anywhere">
          <bdi>{gameName}</bdi>
        </p>
        {entry.state === "waiting" && (
          <Button tone="quiet" onClick={() => void cancelPost(entry, undefined)}>
            {waitingTexts.cancel}
          </Button>
        )}
      </div>
    </article>
  );
}
