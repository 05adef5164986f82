import { createFileRoute } from "@tanstack/react-router";
import {
  type BoardSearch,
  chooseBoard,
  readBoardSearch,
} from "#features/leaderboard/board-choice.ts";
import { LeaderboardScreen } from "#features/leaderboard/leaderboard-screen.tsx";
import type { RawSearch } from "#lib/history/search-params.ts";

interface BoardAddress {
  tab?: unknown;
  time?: unknown;
  metric?: unknown;
}

function Leaderboard() {
  const board = chooseBoard(readBoardSearch(Route.useSearch()));
  const navigate = Route.useNavigate();
  const choose = (search: BoardSearch) =>
    void navigate({ search: readBoardSearch({ ...search }), replace: true, resetScroll: false });
  return <LeaderboardScreen board={board} onChoose={choose} />;
}

export const Route = createFileRoute("/leaderboard")({
  // The screen reads them, which keeps that code out of the first load.
  validateSearch: ({ tab, time, metric }: RawSearch): BoardAddress => ({ tab, time, metric }),
  loaderDeps: ({ search }) => chooseBoard(readBoardSearch(search)),
  loader: ({ context: { queryClient, trpc }, deps: { tab, timeFrame, metric } }) => {
    // The screen stays while another board loads.
    if (tab === "players") {
      void queryClient.prefetchQuery(trpc.leaderboards.players.queryOptions({ timeFrame, metric }));
    } else {
      void queryClient.prefetchQuery(
        trpc.leaderboards.creators.queryOptions({ timeFrame, metric }),
      );
    }
  },
  component: Leaderboard,
});
