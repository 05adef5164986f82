import CloudOff from "lucide-react/icons/cloud-off";
import HardDrive from "lucide-react/icons/hard-drive";
import { createRoot } from "react-dom/client";
import { useIsStorageBlocked } from "#lib/errors/blocked-storage.ts";
import { useOffline } from "#lib/offline/connection.ts";
import { forgetExpired } from "#lib/offline/received-share.ts";
import { rememberedPerson } from "#lib/session/person.ts";
import { storageTexts, offlineTexts as texts } from "./texts.ts";
import { UpdatePrompt } from "./update-prompt.tsx";
import { watchUpdates } from "./updates.ts";

/**
 * The style of a strip below the header, or inside the header on a desktop. Set `data-note` to make room for the strip.
 */
const noteLook =
  "keep-small fixed inset-x-0 top-[calc(4rem+1px+env(safe-area-inset-top))] flex min-h-8 items-center justify-center gap-2 px-4 text-13 leading-tight text-ink lg:top-4 lg:mx-auto lg:w-fit lg:rounded-full";

function OfflineNote() {
  const isOffline = useOffline();
  return (
    <div aria-live="polite">
      {isOffline && (
        <p id="offline" data-note className={`${noteLook} z-20 bg-grey-soft`}>
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span>
            <b>{texts.title}</b> {rememberedPerson() ? texts.lastSeen : texts.signedOut}
          </span>
        </p>
      )}
    </div>
  );
}

const StorageNote = () =>
  useIsStorageBlocked() && (
    <div role="status" data-note className={`${noteLook} z-20 bg-pink-soft`}>
      <HardDrive aria-hidden className="size-4 shrink-0 text-pink" />
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
