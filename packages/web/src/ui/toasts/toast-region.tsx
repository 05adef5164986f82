import { lazy, Suspense, useEffect } from "react";
import { createPortal } from "react-dom";
import { whenIdle } from "#lib/loading/when-idle.ts";
import { useToast } from "#lib/toasts/toast.ts";
import { PlainToast } from "./plain-toast.tsx";

const loadViewport = () => import("./toast-viewport.tsx");

/** Where the code has not come before the network went, a plain toast takes its place. */
const ToastViewport = lazy(() => loadViewport().catch(() => ({ default: PlainToast })));

/**
 * The place for toasts. It stands beside the app in the page, so that an open dialog does not
 * silence it. Its code comes when the browser is idle, since toasts also tell that the network has
 * gone, or with the first toast.
 */
export function ToastRegion() {
  const toast = useToast();
  useEffect(() => whenIdle(loadViewport), []);
  const place = document.getElementById("toasts");
  if (!toast || !place) return null;
  return createPortal(
    <Suspense fallback={null}>
      <ToastViewport toast={toast} />
    </Suspense>,
    place,
  );
}
