import { createFileRoute } from "@tanstack/react-router";
import { OpeningSoonScreen } from "#features/shell/opening-soon-screen.tsx";

export const Route = createFileRoute("/leaderboard")({
  component: () => (
    <OpeningSoonScreen title="Leaderboard">
      Every accomplishment you share counts already. Soon you will see who is ahead.
    </OpeningSoonScreen>
  ),
});
