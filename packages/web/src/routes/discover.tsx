import { GAME_SEARCH_TERM_MAX } from "@stepout/server/domains/games/game/games.rules";
import { cutCharacters } from "@stepout/server/text/lengths.rules";
import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { DiscoverScreen } from "#features/discover/discover-screen.tsx";
import { DiscoverSkeleton } from "#features/discover/discover-skeleton.tsx";
import { type RawSearch, readText } from "#lib/history/search-params.ts";

interface DiscoverSearch {
  q?: string | undefined;
}

function Discover() {
  const { q = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  const search = useCallback(
    (term: string) =>
      void navigate({ search: { q: readText(term) }, replace: true, resetScroll: false }),
    [navigate],
  );
  return <DiscoverScreen term={cutCharacters(q.trim(), GAME_SEARCH_TERM_MAX)} onSearch={search} />;
}

export const Route = createFileRoute("/discover")({
  validateSearch: (search: RawSearch): DiscoverSearch => ({ q: readText(search.q) }),
  loader: async ({ context: { queryClient, trpc } }) => {
    await queryClient.ensureQueryData(trpc.games.discover.queryOptions());
  },
  pendingComponent: DiscoverSkeleton,
  component: Discover,
});
