import { createFileRoute } from "@tanstack/react-router";
import { ProfileScreen } from "#features/profile/profile-screen.tsx";
import { type ProfileTab, profileTabs, readProfileSearch } from "#features/profile/profile-tabs.ts";
import { type RawSearch, readPage, readText } from "#lib/history/search-params.ts";

function Profile() {
  const search = Route.useSearch();
  const { tab = profileTabs[0], page = 1 } = readProfileSearch(search);
  const navigate = Route.useNavigate();
  const select = (selected: ProfileTab) =>
    void navigate({
      search: readProfileSearch({ tab: selected }),
      replace: true,
      resetScroll: false,
    });
  const turn = (next: number) =>
    void navigate({ search: readProfileSearch({ page: next }), resetScroll: false });
  return (
    <ProfileScreen
      tab={tab}
      onTab={select}
      page={page}
      onPage={turn}
      opensNotifications={search.settings === "notifications"}
    />
  );
}

interface TextSearch {
  tab?: string | undefined;
  page?: number | undefined;
  settings?: string | undefined;
}

export const Route = createFileRoute("/profile")({
  validateSearch: ({ tab, page, settings }: RawSearch): TextSearch => ({
    tab: readText(tab),
    page: readPage(page),
    settings: readText(settings),
  }),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context: { queryClient, trpc }, deps: { page } }) => {
    // Not awaited, because the parts below the header show placeholders.
    void queryClient.prefetchQuery(trpc.account.stats.queryOptions());
    void queryClient.prefetchQuery(trpc.account.accomplishments.queryOptions({ page }));
  },
  component: Profile,
});
