import { displayName } from "@stepout/server/text/format.rules";
import { useQuery } from "@tanstack/react-query";
import { formatDays } from "#lib/dates/dates.ts";
import { hasNamesakes, noteNamesakes } from "#lib/names/namesakes.ts";
import { trpc } from "#lib/server/trpc.ts";
import { gameTexts } from "./texts.ts";

interface NamedGame {
  id: string;
  name: string;
}

/** Returns notes that distinguish games with the same name, keyed by game id. `listed` may contain duplicates. */
export function useGameNotes(listed: readonly NamedGame[]): ReadonlyMap<string, string> {
  const games = [...new Map(listed.map((game) => [game.id, game])).values()];
  const { data: mine } = useQuery({
    ...trpc.games.mine.queryOptions(),
    enabled: hasNamesakes(games),
  });
  return noteNamesakes(games, ({ id }) => {
    const game = mine?.find((own) => own.id === id);
    if (!game) return [];
    return [
      gameTexts.by(displayName(game.creator)),
      formatDays(game.startTime, game.endTime),
      gameTexts.players(game._count.participants),
      gameTexts.code(game.inviteCode ?? ""),
    ];
  });
}
