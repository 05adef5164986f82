import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { isMissingCode, keepPageWithoutCode } from "./lib/loading/missing-code.ts";
import { insist } from "./lib/loading/retry.ts";
import { whenIdle } from "./lib/loading/when-idle.ts";
import { queryClient } from "./lib/server/query-client.ts";
import { sessionOptions } from "./lib/server/session-query.ts";
import { watchPerson } from "./lib/session/person.ts";
import { preloadFirstScreen } from "./preload.ts";
import "./lib/loading/zod-settings.ts";
import "./styles.css";

/** Everything that the page does by itself begins here. */
function start(place: HTMLElement): void {
  void queryClient.prefetchQuery(sessionOptions);
  preloadFirstScreen();
  const root = createRoot(place, {
    // Code that can't be fetched is no fault of the code: the screen says it in words.
    onCaughtError: (error) => {
      if (!isMissingCode(error)) reportError(error);
    },
  });
  // In small steps, between which the page answers taps.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

/** What the demo has no part in: it is on no network, and nobody is signed in there. */
function watch(): void {
  watchPerson();
  // Neither what it loads nor what it keeps for later may slow down what comes first.
  if (!import.meta.env.PROD) return;
  window.addEventListener("load", () =>
    whenIdle(() => import("./features/notices/notices.tsx").then((m) => m.showNotices())),
  );
}

keepPageWithoutCode();
const place = document.getElementById("app");
if (place) {
  // Nothing but the demo's phone frames the app, and there it asks no server.
  if (window.frameElement) {
    void insist(() => import("./features/demo/enter-demo.tsx")).then(({ enterDemo }) =>
      enterDemo(place, start),
    );
  } else {
    watch();
    start(place);
  }
}
