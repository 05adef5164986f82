import { createFileRoute } from "@tanstack/react-router";
import { EditGameScreen } from "#features/edit-game/edit-game-screen.tsx";
import { EditGameSkeleton } from "#features/edit-game/edit-game-skeleton.tsx";

function EditGame() {
  const { gameId } = Route.useParams();
  return <EditGameScreen key={gameId} gameId={gameId} />;
}

export const Route = createFileRoute("/games/$gameId/edit")({
  loader: async ({ context: { queryClient, trpc }, params: { gameId } }) => {
    await queryClient
      .ensureQueryData(trpc.games.get.queryOptions({ id: gameId }))
      // Ignore failures, because the screen explains why a game can't be shown.
      .catch(() => undefined);
  },
  pendingComponent: EditGameSkeleton,
  component: EditGame,
});
