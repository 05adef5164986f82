import { createRootRoute, Outlet } from "@tanstack/react-router";
import { NotFoundScreen } from "#features/shell/not-found-screen.tsx";
import { Shell } from "#features/shell/shell.tsx";
import { useSession } from "#lib/session.ts";

/** Visitors only get here with a link to join a game, which needs nothing of the shell. */
function Root() {
  const { data: user } = useSession();
  return user ? (
    <Shell>
      <Outlet />
    </Shell>
  ) : (
    <Outlet />
  );
}

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });
