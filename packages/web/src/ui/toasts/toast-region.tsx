import { lazy, Suspense } from "react";
import { createPortal } from "react-dom";
import { useToast } from "#lib/toasts/toast.ts";
import { PlainToast } from "./plain-toast.tsx";

/** Offline, the first toast's code can't be loaded; a plain toast takes its place. */
const ToastViewport = lazy(() =>
  import("./toast-viewport.tsx").catch(() => ({ default: PlainToast })),
);

/**
 * The place for toasts. It stands beside the app in the page, so that an open dialog does not
 * silence it, and loads its code with the first toast.
 */
export function ToastRegion() {
  const toast = useToast();
  const place = document.getElementById("toasts");
  if (!toast || !place) return null;
  return createPortal(
    <Suspense fallback={null}>
      <ToastViewport toast={toast} />
    </Suspense>,
    place,
  );
}
