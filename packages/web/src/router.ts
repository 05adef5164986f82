import { createRouter } from "@tanstack/react-router";
import { BrokenScreen } from "./features/shell/broken-screen.tsx";
import { PendingScreen } from "./features/shell/pending-screen.tsx";
import { queryClient } from "./lib/server/query-client.ts";
import { trpc } from "./lib/server/trpc.ts";
import { routeTree } from "./routeTree.gen.ts";

export const router = createRouter({
  routeTree,
  context: { queryClient, trpc },
  scrollRestoration: true,
  defaultPreload: "intent",
  // Always ask React Query for data, because React Query decides whether data is stale.
  defaultPreloadStaleTime: 0,
  // Show a placeholder after 100 ms. A minimum display time would delay content.
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: BrokenScreen,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
