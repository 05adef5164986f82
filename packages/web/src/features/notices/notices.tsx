import CloudOff from "lucide-react/icons/cloud-off";
import HardDrive from "lucide-react/icons/hard-drive";
import { createRoot } from "react-dom/client";
import { useIsStorageBlocked } from "#lib/errors/blocked-storage.ts";
import { useOffline } from "#lib/offline/connection.ts";
import { forgetExpired } from "#lib/offline/received-share.ts";
import { rememberedPerson, shownPerson } from "#lib/session/person.ts";
import { storageTexts, offlineTexts as texts } from "./texts.ts";
import { UpdatePrompt } from "./update-prompt.tsx";
import { watchUpdates } from "./updates.ts";

/**
 * Places a strip inside the header, so that the content never moves. With `data-note`, the header makes room for the
 * strip.
 */
const noteLook =
  "keep-small pointer-events-none fixed inset-x-0 top-[calc(11.5*var(--unit)+env(safe-area-inset-top))] flex h-4.5 items-center justify-center gap-1.5 px-2 text-13 leading-none whitespace-nowrap text-ink lg:top-4 lg:mx-auto lg:h-8 lg:w-fit lg:rounded-full lg:px-4";

function describeScreen(): string {
  if (shownPerson() !== undefined) return texts.lastSeen;
  return rememberedPerson() === null ? texts.signedOut : texts.nothingStored;
}

function OfflineNote() {
  const isOffline = useOffline();
  return (
    <div aria-live="polite">
      {isOffline && (
        <p id="offline" data-note className={`${noteLook} z-20 bg-grey-soft`}>
          <CloudOff aria-hidden className="size-3.5 shrink-0 lg:size-4" />
          <span>
            <b>{texts.title}</b> {describeScreen()}
          </span>
        </p>
      )}
    </div>
  );
}

const StorageNote = () =>
  useIsStorageBlocked() && (
    <div role="status" data-note className={`${noteLook} z-20 bg-pink-soft`}>
      <HardDrive aria-hidden className="size-3.5 shrink-0 text-pink lg:size-4" />
      <p>
        <b>{storageTexts.title}</b> {storageTexts.hint}
      </p>
    </div>
  );

/** Renders outside the app's root, because an open dialog would hide the notices from screen readers. */
export function showNotices(): void {
  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <>
      <OfflineNote />
      <StorageNote />
      <UpdatePrompt />
    </>,
  );
  watchUpdates();
  // Some browsers have no IndexedDB in private windows.
  forgetExpired(Date.now()).catch(() => undefined);
}
