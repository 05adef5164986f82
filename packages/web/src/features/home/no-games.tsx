import { DiscoverLink } from "#features/games/discover-link.tsx";
import type { GameTab } from "#features/games/sorted-games.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { noGamesTexts as texts } from "./no-games-texts.ts";

export default function NoGames({ tab }: { tab: GameTab }) {
  const { title, hint } = texts[tab];
  return (
    <EmptyState title={title} action={tab !== "past" && <DiscoverLink />}>
      {hint}
    </EmptyState>
  );
}
