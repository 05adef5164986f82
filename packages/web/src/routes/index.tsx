import { createFileRoute } from "@tanstack/react-router";
import { type GameTab, gameTabs } from "#features/games/sorted-games.ts";
import { HomeScreen } from "#features/home/home-screen.tsx";
import { HomeSkeleton } from "#features/home/home-skeleton.tsx";
import { type RawSearch, readChoice, readText } from "#lib/history/search-params.ts";

interface HomeSearch {
  tab?: GameTab | undefined;
  share?: string | undefined;
}

function Home() {
  const { tab = gameTabs[0], share } = Route.useSearch();
  const navigate = Route.useNavigate();
  const select = (selected: GameTab) =>
    void navigate({
      search: { tab: readChoice(selected, gameTabs) },
      replace: true,
      resetScroll: false,
    });
  return <HomeScreen tab={tab} onTab={select} share={share} />;
}

export const Route = createFileRoute("/")({
  validateSearch: ({ tab, share }: RawSearch): HomeSearch => ({
    tab: readChoice(tab, gameTabs),
    share: readText(share),
  }),
  loader: async ({ context: { queryClient, trpc } }) => {
    void queryClient.prefetchQuery(trpc.posts.newest.queryOptions());
    void queryClient.prefetchQuery(trpc.account.stats.queryOptions());
    void queryClient.prefetchQuery(trpc.activity.list.queryOptions());
    await queryClient.ensureQueryData(trpc.games.mine.queryOptions());
  },
  pendingComponent: HomeSkeleton,
  component: Home,
});
