import { createFileRoute } from "@tanstack/react-router";
import { GameScreen } from "#features/game-detail/game-screen.tsx";
import { type RawSearch, readPage } from "#lib/search-params.ts";

interface GameSearch {
  page?: number | undefined;
}

function Game() {
  const { gameId } = Route.useParams();
  const { page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const turn = (next: number) =>
    void navigate({ search: { page: readPage(next) }, resetScroll: false });
  return <GameScreen key={gameId} gameId={gameId} page={page} onPage={turn} />;
}

export const Route = createFileRoute("/games/$gameId/")({
  validateSearch: (search: RawSearch): GameSearch => ({ page: readPage(search.page) }),
  component: Game,
});
