import { createFileRoute } from "@tanstack/react-router";
import {
  type BoardSearch,
  chooseBoard,
  readBoardSearch,
} from "#features/leaderboard/board-choice.ts";
import { LeaderboardScreen } from "#features/leaderboard/leaderboard-screen.tsx";

function Leaderboard() {
  const board = chooseBoard(Route.useSearch());
  const navigate = Route.useNavigate();
  const choose = (search: BoardSearch) =>
    void navigate({ search: readBoardSearch({ ...search }), replace: true, resetScroll: false });
  return <LeaderboardScreen board={board} onChoose={choose} />;
}

export const Route = createFileRoute("/leaderboard")({
  validateSearch: readBoardSearch,
  loaderDeps: ({ search }) => chooseBoard(search),
  loader: ({ context: { queryClient, trpc }, deps: { tab, timeFrame, metric } }) => {
    // Not awaited, so that the current screen stays visible while another leaderboard loads.
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
