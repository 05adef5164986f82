import { createFileRoute } from "@tanstack/react-router";
import { GroupsScreen } from "#features/groups/groups-screen.tsx";

function Groups() {
  const { gameId } = Route.useParams();
  return <GroupsScreen key={gameId} gameId={gameId} />;
}

export const Route = createFileRoute("/games/$gameId/groups")({ component: Groups });
