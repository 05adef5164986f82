import type { GameCard as Game } from "@stepout/server/domains/games/game/games.schema";
import { Suspense } from "react";
import { GameCard } from "#features/games/game-card.tsx";
import { type GameTab, gameTabs } from "#features/games/sorted-games.ts";
import { myGamesTexts as texts } from "#features/games/texts.ts";
import { InvitationsButton } from "#features/invitations/invitations-button.tsx";
import { lazyWhenIdle } from "#lib/loading/lazy-when-idle.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";

const NoGames = lazyWhenIdle<{ tab: GameTab }>(() => import("./no-games.tsx"));

const Cards = ({ games }: { games: Game[] }) => (
  <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    {games.map((game, index) => (
      <li key={game.id} className="grid grid-cols-1 sm:last:odd:col-span-2">
        <GameCard game={game} isFirst={index === 0} />
      </li>
    ))}
  </ul>
);

interface MyGamesProps {
  games: Record<GameTab, Game[]>;
  tab: GameTab;
  onTab: (tab: GameTab) => void;
}

export const MyGames = ({ games, tab, onTab }: MyGamesProps) => (
  <section aria-labelledby="my-games" className="grid grid-cols-1 gap-2">
    <SectionHeading id="my-games" action={<InvitationsButton />}>
      {texts.title}
    </SectionHeading>
    <Tabs
      label={texts.title}
      tabs={gameTabs.map((id) => ({ id, label: texts.tabs[id], count: games[id].length }))}
      selected={tab}
      onSelect={onTab}
    >
      {games[tab].length === 0 ? (
        <Suspense fallback={<div className="h-72" />}>
          <NoGames tab={tab} />
        </Suspense>
      ) : (
        <Cards games={games[tab]} />
      )}
    </Tabs>
  </section>
);
