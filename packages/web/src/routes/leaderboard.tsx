import { createFileRoute } from "@tanstack/react-router";
import {
  type BoardSearch,
  chooseBoard,
  readBoardSearch,
} from "#features/leaderboard/board-choice.ts";
import { LeaderboardScreen } from "#features/leaderboard/leaderboard-screen.tsx";
import { type RawSearch, readText } from "#lib/history/search-params.ts";

function Leaderboard() {
  const board = chooseBoard(readBoardSearch(Route.useSearch()));
  const navigate = Route.useNavigate();
  const choose = (search: BoardSearch) =>
    void navigate({ search: readBoardSearch({ ...search }), replace: true, resetScroll: false });
  return <LeaderboardScreen board={board} onChoose={choose} />;
}

interface TextSearch {
  tab?: string | undefined;
  time?: string | undefined;
  metric?: string | undefined;
}

export const Route = createFileRoute("/leaderboard")({
  validateSearch: ({ tab, time, metric }: RawSearch): TextSearch => ({
    tab: readText(tab),
    time: readText(time),
    metric: readText(metric),
  }),
  loaderDeps: ({ search }) => search,
  // Not awaited, so that the current screen stays visible. Imported on demand, because loaders are part of home's first
  // load.
  loader: ({ deps }) => {
    void import("#features/leaderboard/board-choice.ts").then(
      ({ prefetchBoard }) => prefetchBoard(deps),
      () => undefined,
    );
  },
  component: Leaderboard,
});
