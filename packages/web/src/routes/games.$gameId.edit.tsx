import { createFileRoute } from "@tanstack/react-router";
import { EditGameScreen } from "#features/edit-game/edit-game-screen.tsx";

function EditGame() {
  const { gameId } = Route.useParams();
  return <EditGameScreen key={gameId} gameId={gameId} />;
}

export const Route = createFileRoute("/games/$gameId/edit")({ component: EditGame });
