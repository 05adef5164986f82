import { createRoot } from "react-dom/client";
import { OfflineNote } from "./offline-note.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";
import { watchUpdates } from "./updates.ts";

export function showNotices(): void {
  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <>
      <OfflineNote />
      <UpdatePrompt />
    </>,
  );
  watchUpdates();
}
