import { createFileRoute } from "@tanstack/react-router";
import { type InviteTab, inviteTabs } from "#features/invitations/invite-tabs.ts";
import { InvitesScreen } from "#features/invitations/invites-screen.tsx";
import { InvitesSkeleton } from "#features/invitations/invites-skeleton.tsx";
import { type RawSearch, readChoice } from "#lib/history/search-params.ts";

interface InvitesSearch {
  tab?: InviteTab | undefined;
}

function Invites() {
  const { tab = inviteTabs[0] } = Route.useSearch();
  const navigate = Route.useNavigate();
  const select = (selected: InviteTab) =>
    void navigate({
      search: { tab: readChoice(selected, inviteTabs) },
      replace: true,
      resetScroll: false,
    });
  return <InvitesScreen tab={tab} onTab={select} />;
}

export const Route = createFileRoute("/invites")({
  validateSearch: (search: RawSearch): InvitesSearch => ({
    tab: readChoice(search.tab, inviteTabs),
  }),
  loader: async ({ context: { queryClient, trpc } }) => {
    void queryClient.prefetchQuery(trpc.games.mine.queryOptions());
    await queryClient.ensureQueryData(trpc.invitations.list.queryOptions());
  },
  pendingComponent: InvitesSkeleton,
  component: Invites,
});
