import HardDrive from "lucide-react/icons/hard-drive";
import { createPortal } from "react-dom";

/** Beside the app in the page, above the navigation: whatever screen is shown, it stays in sight. */
export default function StorageBanner() {
  const place = document.getElementById("toasts");
  if (!place) return null;
  return createPortal(
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-140 animate-rise items-center gap-3 rounded-card border border-line bg-card px-4 py-3 shadow-float lg:bottom-6"
    >
      <HardDrive aria-hidden className="size-6 shrink-0 text-pink" />
      <p className="min-w-0 text-15">
        <strong className="font-semibold">Nothing can be saved just now.</strong> Reading goes on,
        and this goes away by itself.
      </p>
    </div>,
    place,
  );
}
