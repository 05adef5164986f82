import { createFileRoute } from "@tanstack/react-router";
import {
  type BoardSearch,
  chooseBoard,
  readBoardSearch,
} from "#features/leaderboard/board-choice.ts";
import { LeaderboardScreen } from "#features/leaderboard/leaderboard-screen.tsx";
import type { RawSearch } from "#lib/history/search-params.ts";

function Leaderboard() {
  const board = chooseBoard(Route.useSearch());
  const navigate = Route.useNavigate();
  const choose = (search: BoardSearch) =>
    void navigate({ search: readBoardSearch({ ...search }), replace: true, resetScroll: false });
  return <LeaderboardScreen board={board} onChoose={choose} />;
}

export const Route = createFileRoute("/leaderboard")({
  validateSearch: (search: RawSearch): BoardSearch => readBoardSearch(search),
  component: Leaderboard,
});
