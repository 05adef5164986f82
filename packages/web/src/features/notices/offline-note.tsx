import CloudOff from "lucide-react/icons/cloud-off";
import { rememberedPerson } from "#lib/person.ts";
import { useOffline } from "#lib/use-offline.ts";
import { offlineTexts as texts } from "./texts.ts";

/** Says that the server is out of reach, and what that means for what is on the screen. */
export function OfflineNote() {
  const isOffline = useOffline();
  return (
    <div aria-live="polite">
      {isOffline && (
        <p
          id="offline"
          className="keep-small fixed inset-x-0 top-[calc(4rem+1px+env(safe-area-inset-top))] z-20 flex min-h-8 items-center justify-center gap-2 bg-grey-soft px-4 text-13 text-ink lg:top-4 lg:mx-auto lg:w-fit lg:rounded-full"
        >
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span>
            <b>{texts.title}</b> {rememberedPerson() ? texts.lastSeen : texts.signedOut}
          </span>
        </p>
      )}
    </div>
  );
}
