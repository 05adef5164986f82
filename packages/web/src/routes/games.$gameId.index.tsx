import { POST_SEARCH_MAX } from "@stepout/server/domains/posts/posts.rules";
import { cutCharacters } from "@stepout/server/text/lengths.rules";
import { createFileRoute } from "@tanstack/react-router";
import { GameContent } from "#features/game-detail/game-content.tsx";
import { GameFailure } from "#features/game-detail/game-failure.tsx";
import { GameSkeleton } from "#features/game-detail/game-skeleton.tsx";
import type { PostView } from "#features/game-detail/posts/accomplishments.tsx";
import { isGameLost, useShownGame } from "#features/games/use-game.ts";
import { peopleOptions } from "#features/participants/people-pages.ts";
import { usePeople } from "#features/participants/use-people.ts";
import { type RawSearch, readPage, readText } from "#lib/history/search-params.ts";
import { queryClient } from "#lib/server/query-client.ts";

function GameScreen({ gameId, postView }: { gameId: string; postView: PostView }) {
  const game = useShownGame(gameId);
  const { data: participants = [] } = usePeople({ id: gameId });
  if (isGameLost(game)) return <GameFailure gameId={gameId} query={game} />;
  if (!game.data) return <GameSkeleton />;
  return <GameContent game={game.data} participants={participants} postView={postView} />;
}

interface GameSearch {
  page?: number | undefined;
  /** Id of the opened post, which may be on another page. */
  post?: string | undefined;
  q?: string | undefined;
}

function Game() {
  const { gameId } = Route.useParams();
  const { page = 1, post, q = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (search: GameSearch, replace = false) =>
    void navigate({ search, replace, resetScroll: false });
  const postView = {
    page,
    linkedId: post,
    term: cutCharacters(q, POST_SEARCH_MAX),
    onPage: (next: number) => show({ page: readPage(next) }),
    onLeaveLink: (next: number) => show({ page: readPage(next) }, true),
    onSearch: (next: string) => show({ q: readText(next) }),
  };
  return <GameScreen key={gameId} gameId={gameId} postView={postView} />;
}

/** Imports the module on demand, because loaders are part of home's first load. The screen reports failures. */
const prefetchLinkedPost = (linked: { gameId: string; id: string }): Promise<void> =>
  import("#features/game-detail/posts/linked-post.ts").then(
    ({ linkedPostOptions }) => queryClient.prefetchQuery(linkedPostOptions(linked)),
    () => undefined,
  );

export const Route = createFileRoute("/games/$gameId/")({
  validateSearch: (search: RawSearch): GameSearch => ({
    page: readPage(search.page),
    post: readText(search.post),
    q: readText(search.q),
  }),
  loaderDeps: ({ search: { page = 1, post } }) => ({ page, post }),
  loader: async ({ context: { queryClient, trpc }, params: { gameId }, deps: { page, post } }) => {
    if (post) void prefetchLinkedPost({ gameId, id: post });
    else void queryClient.prefetchQuery(trpc.posts.list.queryOptions({ gameId, page }));
    // Ignore failures, because the screen explains why a game can't be shown.
    const loading = Promise.allSettled([
      queryClient.ensureQueryData(trpc.games.get.queryOptions({ id: gameId })),
      queryClient.ensureInfiniteQueryData(peopleOptions({ id: gameId })),
    ]);
    // Don't wait if the list of the user's games already contains this game.
    const listed = queryClient.getQueryData(trpc.games.mine.queryOptions().queryKey);
    if (!listed?.some(({ id }) => id === gameId)) await loading;
  },
  pendingComponent: GameSkeleton,
  component: Game,
});
