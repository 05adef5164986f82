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

/** Reloads the page if a signed-out visitor reaches a screen other than a join link, for example with Back. */
function Reload() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** Shows the shell only to signed-in users. The demo has a separate shell inside its phone. */
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
