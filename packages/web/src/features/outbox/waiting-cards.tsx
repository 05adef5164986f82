import { useWaitingPosts } from "#lib/outbox/shown-entries.ts";
import { outboxTexts as texts } from "./texts.ts";
import WaitingCard from "./waiting-card.tsx";

/** Maximum number of unsent posts to show. A full outbox contains too many posts to scroll through. */
export const SHOWN_MAX = 10;

export function WaitingCards() {
  const waiting = useWaitingPosts();
  if (waiting.length === 0) return null;
  const more = waiting.length - SHOWN_MAX;
  return (
    <div className="mb-4 grid grid-cols-1 gap-4">
      {waiting.slice(0, SHOWN_MAX).map((entry) => (
        <WaitingCard key={entry.id} entry={entry} />
      ))}
      {more > 0 && <p className="text-15 text-ink-2">{texts.more(more)}</p>}
    </div>
  );
}
