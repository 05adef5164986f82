import { useQuery } from "@tanstack/react-query";
import CircleAlert from "lucide-react/icons/circle-alert";
import { useCountingToday } from "#features/counting/counting-today.ts";
import { trpc } from "#lib/server/trpc.ts";
import { shareTexts as texts } from "./texts.ts";

/** Names the chosen games in which the post would not score. */
export function CountingWarning({ gameIds }: { gameIds: readonly string[] }) {
  const { data: games = [] } = useQuery(trpc.games.mine.queryOptions());
  const isAsked = games.some(({ id, postsPerDay }) => postsPerDay !== null && gameIds.includes(id));
  const today = useCountingToday(isAsked);
  const full = today.filter(
    ({ gameId, counted, postsPerDay }) => gameIds.includes(gameId) && counted >= postsPerDay,
  );
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {full.map(({ gameId, postsPerDay }) => (
        <p
          key={gameId}
          className="flex items-start gap-2.5 rounded-control bg-sunk px-4 py-3.5 text-15"
        >
          <CircleAlert aria-hidden className="mt-px size-5 shrink-0 text-ink-2" />
          <span className="min-w-0 wrap-anywhere">
            <bdi className="font-semibold">{games.find(({ id }) => id === gameId)?.name}</bdi>
            {texts.beyond(postsPerDay)}
          </span>
        </p>
      ))}
    </div>
  );
}
