import { createFileRoute } from "@tanstack/react-router";
import { OpeningSoonScreen } from "#features/shell/opening-soon-screen.tsx";

export const Route = createFileRoute("/invites")({
  component: () => (
    <OpeningSoonScreen title="Invites">
      Invitations to games, and requests to join yours, will be here.
    </OpeningSoonScreen>
  ),
});
