import HardDrive from "lucide-react/icons/hard-drive";
import { createPortal } from "react-dom";
import { useIsStorageBlocked } from "#lib/errors/blocked-storage.ts";
import { noteLook } from "#ui/style/note-look.ts";

/** Outside of the app's root, so it stays in sight on every screen. */
export function StorageBanner() {
  const isBlocked = useIsStorageBlocked();
  const place = document.getElementById("toasts");
  if (!isBlocked || !place) return null;
  return createPortal(
    <div role="status" data-note className={`${noteLook} z-20 bg-pink-soft`}>
      <HardDrive aria-hidden className="size-4 shrink-0 text-pink" />
      <p>
        <b>Nothing can be saved just now.</b> Reading goes on, and this passes.
      </p>
    </div>,
    place,
  );
}
