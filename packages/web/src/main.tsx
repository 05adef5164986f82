import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, preloadFirstScreen } from "./app.tsx";
import { queryClient } from "./lib/query-client.ts";
import { sessionOptions } from "./lib/session.ts";
import "./lib/zod-settings.ts";
import "./styles.css";

void queryClient.prefetchQuery(sessionOptions);
preloadFirstScreen();

const place = document.getElementById("app");
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
