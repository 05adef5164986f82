import { createFileRoute, useLocation } from "@tanstack/react-router";
import { AdminScreen, type AdminTab, adminTabs } from "#features/admin/admin-screen.tsx";
import { NotFoundScreen } from "#features/shell/not-found-screen.tsx";
import { type RawSearch, readChoice } from "#lib/history/search-params.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";

const tabIn = ({ tab }: RawSearch): AdminTab => readChoice(tab, adminTabs) ?? adminTabs[0];

function Admin() {
  const { isHost } = useCurrentUser();
  const tab = useLocation({ select: ({ search }) => tabIn(search) });
  const navigate = Route.useNavigate();
  const select = (selected: AdminTab) =>
    void navigate({ href: `/admin?tab=${selected}`, replace: true, resetScroll: false });
  if (!isHost) return <NotFoundScreen />;
  return <AdminScreen tab={tab} onTab={select} />;
}

/** `Admin` validates the search parameters. With `validateSearch`, the first load would include the validation code. */
export const Route = createFileRoute("/admin")({ component: Admin });
