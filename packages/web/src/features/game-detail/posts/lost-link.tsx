import { useRef } from "react";
import { useArrival } from "#features/posts/use-arrival.ts";
import { isGoneOrClosed } from "#lib/errors/errors.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { gameDetailTexts as texts } from "../texts.ts";

interface LostLinkProps {
  query: { error: unknown; refetch: () => unknown; isFetching: boolean };
}

export function LostLink({ query }: LostLinkProps) {
  const note = useRef<HTMLDivElement>(null);
  useArrival(note, true);
  return (
    <div ref={note}>
      {isGoneOrClosed(query.error) ? (
        <article className="grid grid-cols-1 gap-1 rounded-card border border-line bg-card p-4">
          <p role="status" className="font-semibold">
            {texts.linkLost}
          </p>
          <p className="text-15 text-ink-2">{texts.linkLostNote}</p>
        </article>
      ) : (
        <LoadFailure title={texts.linkFailed} query={query} />
      )}
    </div>
  );
}
