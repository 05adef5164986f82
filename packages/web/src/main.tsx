import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, preloadFirstScreen } from "./app.tsx";
import { isMissingCode, keepPageWithoutCode } from "./lib/missing-code.ts";
import { queryClient } from "./lib/query-client.ts";
import { sessionOptions } from "./lib/session.ts";
import "./lib/zod-settings.ts";
import "./styles.css";

/** Everything that the page does by itself begins here. */
function start(place: HTMLElement): void {
  void queryClient.prefetchQuery(sessionOptions);
  preloadFirstScreen();
  createRoot(place, {
    // Code that can't be fetched is no fault of the code: the screen says it in words.
    onCaughtError: (error) => {
      if (!isMissingCode(error)) reportError(error);
    },
  }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

keepPageWithoutCode();
const place = document.getElementById("app");
if (place) {
  // Nothing but the demo's phone frames the app, and there it asks no server.
  if (window.frameElement) {
    void import("./features/demo/enter-demo.tsx").then(({ enterDemo }) => enterDemo(place, start));
  } else start(place);
}
