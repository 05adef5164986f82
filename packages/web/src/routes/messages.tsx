import { createFileRoute } from "@tanstack/react-router";
import { OpeningSoonScreen } from "#features/shell/opening-soon-screen.tsx";

export const Route = createFileRoute("/messages")({
  component: () => (
    <OpeningSoonScreen title="Messages">
      Conversations with the people you play with will be here.
    </OpeningSoonScreen>
  ),
});
