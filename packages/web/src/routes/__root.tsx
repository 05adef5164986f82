import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  useLocation,
} from "@tanstack/react-router";
import { useEffect } from "react";
import { isJoinPath } from "#features/join/pending-join.ts";
import { Shell } from "#features/shell/shell.tsx";
import { useSession } from "#lib/server/session-query.ts";
import type { trpc } from "#lib/server/trpc.ts";

interface RouterContext {
  queryClient: QueryClient;
  trpc: typeof trpc;
}

/** Reloads the page if Back leads a signed-out visitor to a protected screen. */
function Reload() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** Omits the shell for the demo, which has its own. */
function Root() {
  const { data: user } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isDemo = path === "/mobile-demo";
  if (!user && !isJoinPath(path)) return <Reload />;
  return user && !isDemo ? (
    <Shell>
      <Outlet />
    </Shell>
  ) : (
    <Outlet />
  );
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(
    () => import("#features/shell/not-found-screen.tsx"),
    "NotFoundScreen",
  ),
});
