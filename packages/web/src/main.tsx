import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { preloadHome } from "./features/home/home-screen.tsx";
import { deviceDays } from "./lib/dates/time-zone.ts";
import { isFailedCall } from "./lib/errors/errors.ts";
import { watchInstallPrompt } from "./lib/install/install-prompt.ts";
import { isMissingCode, watchMissingCode } from "./lib/loading/missing-code.ts";
import { afterFirstScreen } from "./lib/loading/when-idle.ts";
import { instanceOptions } from "./lib/server/instance-query.ts";
import { queryClient } from "./lib/server/query-client.ts";
import { sessionOptions } from "./lib/server/session-query.ts";
import { canShowLastSeen, watchPerson } from "./lib/session/person.ts";
import { router } from "./router.ts";
import "./styles.css";

function start(container: HTMLElement): void {
  const root = createRoot(container, {
    // Don't report missing code and failed calls, because the screen shows them.
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

/** Ignores a failed import, because the device may have gone offline. */
const ignore = () => undefined;

/** Loads home's code alongside `warm-start.ts`, because the first frame needs both. */
async function startWarm(container: HTMLElement): Promise<void> {
  const isHome = router.latestLocation.pathname === "/";
  const preparing = import("./warm-start.ts");
  const parts = isHome && preloadHome();
  await preparing.then(({ prepareFirstFrame }) => prepareFirstFrame(parts)).catch(ignore);
  start(container);
}

/** Preloads the code of the screen at this URL. The router retries failed loads. */
function preloadScreen(): void {
  const matches: { routeId: keyof typeof router.routesById }[] = router.matchRoutes(
    router.state.location,
  );
  for (const { routeId } of matches) {
    router.loadRouteChunk(router.routesById[routeId])?.catch(ignore);
  }
}

/** Resolves when code can be loaded, because Chromium never retries a module that failed to load. */
const whenLoadable = () =>
  navigator.onLine ||
  navigator.serviceWorker?.controller ||
  new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));

/** Starts everything that needs the network or a session. The demo has neither. */
function watch(): void {
  watchPerson();
  watchInstallPrompt();
  // Send the request now, so that it runs while React draws the first frame.
  void queryClient.prefetchQuery(sessionOptions);
  void queryClient.prefetchQuery(instanceOptions);
  // Preload in a separate task, so that preloading does not delay the first frame.
  setTimeout(preloadScreen);
  // The first use of a time zone blocks for 15 ms, so overlap it with the requests.
  setTimeout(deviceDays);
  // Fill the offline cache later, because filling it now would slow down the first screen.
  if (!import.meta.env.PROD) return;
  window.addEventListener("load", () =>
    afterFirstScreen()
      .then(whenLoadable)
      .then(() => import("./features/notices/notices.tsx"))
      .then(({ showNotices }) => showNotices(), ignore),
  );
}

watchMissingCode();
const container = document.getElementById("app");
if (container) {
  // The demo shows the app in a frame, in which the app sends no requests.
  if (window.frameElement) {
    void import("./features/demo/enter-demo.tsx").then(({ enterDemo }) =>
      enterDemo(container, start),
    );
  } else {
    watch();
    if (!canShowLastSeen()) start(container);
    else void startWarm(container);
  }
}
