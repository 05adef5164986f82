import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { isMissingCode, keepPageWithoutCode } from "./lib/loading/missing-code.ts";
import { insist } from "./lib/loading/retry.ts";
import { whenIdle } from "./lib/loading/when-idle.ts";
import { watchPerson } from "./lib/session/person.ts";
import "./lib/loading/zod-settings.ts";
import "./styles.css";

/** Starts everything that the page does by itself. */
function start(place: HTMLElement): void {
  const root = createRoot(place, {
    // Code that can't be fetched is no bug: the screen says so in words.
    onCaughtError: (error) => {
      if (!isMissingCode(error)) reportError(error);
    },
  });
  // As a transition React draws in small steps, between which the page answers taps.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

/** The demo is on no network and nobody is signed in there, so it needs none of this. */
function watch(): void {
  watchPerson();
  // Loading and filling the offline cache must not slow down the first screen.
  if (!import.meta.env.PROD) return;
  window.addEventListener("load", () =>
    whenIdle(() => import("./features/notices/notices.tsx").then((m) => m.showNotices())),
  );
}

keepPageWithoutCode();
const place = document.getElementById("app");
if (place) {
  // Only the demo's phone frames the app, and it asks no server.
  if (window.frameElement) {
    void insist(() => import("./features/demo/enter-demo.tsx")).then(({ enterDemo }) =>
      enterDemo(place, start),
    );
  } else {
    watch();
    start(place);
  }
}
