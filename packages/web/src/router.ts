import { createRouter } from "@tanstack/react-router";
import { BrokenScreen } from "./features/shell/broken-screen.tsx";
import { routeTree } from "./routeTree.gen.ts";

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: "intent",
  // React Query decides staleness.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: BrokenScreen,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
