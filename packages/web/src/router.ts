import { createRouter } from "@tanstack/react-router";
import { BrokenScreen } from "./features/shell/broken-screen.tsx";
import { routeTree } from "./routeTree.gen.ts";

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: "intent",
  // What is fresh is for the query client to say.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: BrokenScreen,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

/** Starts to fetch the code of the screen that the address names. */
export function loadScreen(): void {
  const [matchedRoutes] = router.getMatchedRoutes(window.location.pathname);
  for (const route of matchedRoutes) {
    void router.loadRouteChunk(route);
  }
}
