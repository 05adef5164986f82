import { createRootRoute, lazyRouteComponent, Outlet, useLocation } from "@tanstack/react-router";
import { Shell } from "#features/shell/shell.tsx";
import { useSession } from "#lib/session.ts";

/**
 * Visitors only get here with a link to join a game, which needs nothing of the shell; the demo shows
 * one inside of itself.
 */
function Root() {
  const { data: user } = useSession();
  const isDemo = useLocation({ select: ({ pathname }) => pathname === "/mobile-demo" });
  return user && !isDemo ? (
    <Shell>
      <Outlet />
    </Shell>
  ) : (
    <Outlet />
  );
}

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(
    () => import("#features/shell/not-found-screen.tsx"),
    "NotFoundScreen",
  ),
});
