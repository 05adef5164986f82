import { DiscoverLink } from "#features/games/discover-link.tsx";
import type { GameTab } from "#features/games/sorted-games.ts";
import { OwnRequests } from "#features/invitations/own-requests.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

const texts = {
  active: {
    title: "No active games right now",
    hint: "Join an active game, or start your own and bring a friend.",
  },
  upcoming: {
    title: "Nothing coming up yet",
    hint: "Plan a game for next week and give everyone time to get curious.",
  },
  past: {
    title: "No finished games yet",
    hint: "When a game ends, you'll find its winners and your medals here.",
  },
} as const;

export default function NoGames({ tab }: { tab: GameTab }) {
  const { title, hint } = texts[tab];
  return (
    <>
      {tab !== "past" && <OwnRequests isLinked />}
      <EmptyState title={title} action={tab !== "past" && <DiscoverLink />}>
        {hint}
      </EmptyState>
    </>
  );
}
