import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, preloadFirstScreen } from "./app.tsx";
import { isMissingCode, keepPageWithoutCode } from "./lib/missing-code.ts";
import { queryClient } from "./lib/query-client.ts";
import { sessionOptions } from "./lib/session.ts";
import "./lib/zod-settings.ts";
import "./styles.css";

keepPageWithoutCode();
void queryClient.prefetchQuery(sessionOptions);
preloadFirstScreen();

const place = document.getElementById("app");
if (place) {
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
