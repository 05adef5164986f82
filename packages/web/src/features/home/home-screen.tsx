import type { GameCard as Game } from "@stepout/server/domains/games/game/games.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import Camera from "lucide-react/icons/camera";
import KeyRound from "lucide-react/icons/key-round";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useEffect, useState } from "react";
import { areFirstStepsOver } from "#features/admin/first-steps-mark.ts";
import { DiscoverLink } from "#features/games/discover-link.tsx";
import { CreateGameDialog } from "#features/games/form/lazy.ts";
import { GameCard } from "#features/games/game-card.tsx";
import { useTimeOf } from "#features/games/game-clock.ts";
import { type GameTab, gameTabs, sortGames } from "#features/games/sorted-games.ts";
import { myGamesTexts as gamesTexts } from "#features/games/texts.ts";
import { InvitationsButton } from "#features/invitations/invitations-button.tsx";
import { JoinCodeDialog } from "#features/join/lazy.ts";
import { takeJoinCode } from "#features/join/pending-join.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Page } from "#ui/layout/page.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { lazyWhenIdle } from "#ui/loading/lazy-when-idle.ts";
import { DayHero } from "./day-hero.tsx";
import { HomeAsideSkeleton } from "./home-aside-skeleton.tsx";
import { homeTexts as texts } from "./texts.ts";

const ShareDialog = lazyDialog(() => import("#features/share/share-dialog.tsx"));
const ShareLink = lazy(() => import("#features/share/share-link.tsx"));

interface MyGamesProps {
  games: Record<GameTab, Game[]>;
  tab: GameTab;
  onTab: (tab: GameTab) => void;
}

const Cards = ({ games }: { games: Game[] }) => (
  <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    {games.map((game, index) => (
      <li key={game.id} className="grid grid-cols-1 sm:last:odd:col-span-2">
        <GameCard game={game} isFirst={index === 0} />
      </li>
    ))}
  </ul>
);

const MyGames = ({ games, tab, onTab }: MyGamesProps) => (
  <section aria-labelledby="my-games" className="grid grid-cols-1 gap-2">
    <SectionHeading id="my-games" action={<InvitationsButton />}>
      {gamesTexts.title}
    </SectionHeading>
    <Tabs
      label={gamesTexts.title}
      tabs={gameTabs.map((id) => ({ id, label: gamesTexts.tabs[id], count: games[id].length }))}
      selected={tab}
      onSelect={onTab}
    >
      {games[tab].length === 0 ? (
        <EmptyState title={gamesTexts.empty[tab].title} action={tab !== "past" && <DiscoverLink />}>
          {gamesTexts.empty[tab].hint}
        </EmptyState>
      ) : (
        <Cards games={games[tab]} />
      )}
    </Tabs>
  </section>
);

type Action = "share" | "create" | "join";

function HomeActions({ share }: { share: string | undefined }) {
  const [open, setOpen] = useState<Action>();
  const close = () => setOpen(undefined);
  return (
    <section aria-label={texts.actions} className="@container grid grid-cols-2 gap-3">
      <div className="col-span-2 grid grid-cols-1">
        <Button size="large" isWide onClick={() => setOpen("share")}>
          <Camera aria-hidden className="size-6 shrink-0 @max-[21rem]:hidden" />
          {texts.share}
        </Button>
      </div>
      <Button tone="secondary" isWide onClick={() => setOpen("create")}>
        <Plus aria-hidden className="hidden size-5 min-[26rem]:block" />
        {texts.createGame}
      </Button>
      <Button tone="secondary" isWide onClick={() => setOpen("join")}>
        <KeyRound aria-hidden className="hidden size-5 min-[26rem]:block" />
        {texts.joinGame}
      </Button>
      <ShareDialog isOpen={open === "share"} onClose={close} />
      {share && (
        <Suspense fallback={null}>
          <ShareLink share={share} onReady={() => setOpen("share")} />
        </Suspense>
      )}
      <CreateGameDialog isOpen={open === "create"} onClose={close} />
      <JoinCodeDialog isOpen={open === "join"} onClose={close} />
    </section>
  );
}

const Welcome = ({ name }: { name: string }) => (
  <section className="overflow-hidden rounded-card bg-violet-soft">
    <div className="grid grid-cols-1 gap-2 px-5 pt-5 sm:px-7 sm:pt-7">
      <h2 className="line-clamp-3 text-44 wrap-anywhere">
        {texts.hello} <bdi>{name}</bdi>
      </h2>
      <p className="max-w-90 text-ink-2">{texts.welcomeHint}</p>
    </div>
    <svg viewBox="0 0 360 128" aria-hidden="true" className="w-full rtl:-scale-x-100">
      <path
        d="M60 128V104H120V80H180V56H240V32H300V8H360V128Z"
        fill="var(--violet)"
        opacity="0.2"
      />
      <path
        d="M46 96C54 78 74 72 88 84"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="0.1 7"
      />
      <circle cx="32" cy="117" r="11" fill="var(--ink)" />
    </svg>
  </section>
);

function usePendingJoin(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const code = takeJoinCode();
    if (code) void navigate({ to: "/join/$code", params: { code }, replace: true });
  }, [navigate]);
}

const HostNotes = lazyWhenIdle(() => import("#features/admin/host-notes.tsx"));
const HomeAside = lazyWhenIdle(() => import("./home-aside.tsx"));

interface HomeScreenProps {
  tab: GameTab;
  onTab: (tab: GameTab) => void;
  share: string | undefined;
}

export function HomeScreen({ tab, onTab, share }: HomeScreenProps) {
  usePendingJoin();
  const user = useCurrentUser();
  const { data } = useSuspenseQuery(trpc.games.mine.queryOptions());
  const games = sortGames(data, useTimeOf(data));
  const leading = games.active[0] ?? games.upcoming[0];
  return (
    <Page
      title={texts.title}
      isTitleHidden
      aside={
        <Suspense fallback={<HomeAsideSkeleton />}>
          <HomeAside />
        </Suspense>
      }
    >
      {leading ? <DayHero game={leading} /> : <Welcome name={displayName(user)} />}
      <HomeActions share={share} />
      {user.isHost && (
        <Suspense
          fallback={areFirstStepsOver() ? null : <Skeleton className="h-70 rounded-card" />}
        >
          <HostNotes />
        </Suspense>
      )}
      <MyGames games={games} tab={tab} onTab={onTab} />
    </Page>
  );
}
