import { createFileRoute } from "@tanstack/react-router";
import { GroupsScreen } from "#features/groups/groups-screen.tsx";
import { GroupsSkeleton } from "#features/groups/groups-skeleton.tsx";

function Groups() {
  const { gameId } = Route.useParams();
  return <GroupsScreen key={gameId} gameId={gameId} />;
}

export const Route = createFileRoute("/games/$gameId/groups")({
  loader: async ({ context: { queryClient, trpc }, params: { gameId } }) => {
    // Ignore failures, because the screen explains why a game can't be shown.
    await Promise.allSettled([
      queryClient.ensureQueryData(trpc.games.get.queryOptions({ id: gameId })),
      queryClient.ensureQueryData(trpc.groups.overview.queryOptions({ gameId })),
    ]);
  },
  pendingComponent: GroupsSkeleton,
  component: Groups,
});
