import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { isFailedCall } from "./lib/errors/errors.ts";
import { isMissingCode, watchMissingCode } from "./lib/loading/missing-code.ts";
import { afterFirstScreen } from "./lib/loading/when-idle.ts";
import { queryClient } from "./lib/server/query-client.ts";
import { sessionOptions } from "./lib/server/session-query.ts";
import { watchPerson } from "./lib/session/person.ts";
import { router } from "./router.ts";
import "./styles.css";

function start(place: HTMLElement): void {
  const root = createRoot(place, {
    // A failed load is no bug: the screen reports it.
    onCaughtError: (error) => {
      if (!isMissingCode(error) && !isFailedCall(error)) reportError(error);
    },
  });
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** The network may be gone by then. */
const doWithout = () => undefined;

/** Loads the code of the screen at this address. The router loads again what fails. */
function preloadScreen(): void {
  const matches: { routeId: keyof typeof router.routesById }[] = router.matchRoutes(
    router.state.location,
  );
  for (const { routeId } of matches) {
    router.loadRouteChunk(router.routesById[routeId])?.catch(doWithout);
  }
}

/** The demo has no network and no session, so it needs none of this. */
function watch(): void {
  watchPerson();
  // On its way while React draws the first frame.
  void queryClient.prefetchQuery(sessionOptions);
  // In a task of its own, so that the first frame is not later.
  setTimeout(preloadScreen);
  // Loading and filling the offline cache must not slow down the first screen.
  if (!import.meta.env.PROD) return;
  window.addEventListener("load", () =>
    afterFirstScreen()
      .then(() => import("./features/notices/notices.tsx"))
      .then(({ showNotices }) => showNotices(), doWithout),
  );
}

watchMissingCode();
const place = document.getElementById("app");
if (place) {
  // Only the demo's phone frames the app, and it asks no server.
  if (window.frameElement) {
    void import("./features/demo/enter-demo.tsx").then(({ enterDemo }) => enterDemo(place, start));
  } else {
    watch();
    start(place);
  }
}
