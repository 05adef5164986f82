import { useQuery } from "@tanstack/react-query";
import { readGameClock, useTimeOf } from "#features/games/game-clock.ts";
import { readLastGame } from "#lib/drafts/last-game.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";

/** Returns the only active game, or the active game in which the user shared last on this device. */
export function usePreferredGame(): string | undefined {
  const { id: userId } = useCurrentUser();
  const { data = [] } = useQuery(trpc.games.mine.queryOptions());
  const now = useTimeOf(data);
  const active = data.filter((game) => readGameClock(game, now).status === "active");
  const [only] = active;
  if (only && active.length === 1) return only.id;
  const lastId = readLastGame(userId);
  return active.find(({ id }) => id === lastId)?.id;
}
