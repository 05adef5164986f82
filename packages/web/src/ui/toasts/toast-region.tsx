import { lazy, Suspense, useEffect } from "react";
import { createPortal } from "react-dom";
import { TOAST_MS } from "#lib/app.rules.ts";
import { dismissToast, reportToastShown, type Toast, useToast } from "#lib/toasts/toast.ts";
import { positionToast } from "./toast-position.ts";

/** For toasts before, or without, the code of the full ones. */
function PlainToast({ toast: { id, isOpen, title, description } }: { toast: Toast }) {
  useEffect(() => {
    positionToast();
    reportToastShown();
    const timer = setTimeout(() => dismissToast(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <p
      role="status"
      hidden={!isOpen}
      className="toast-place z-50 m-3 rounded-control bg-ink p-4 text-15 text-paper"
    >
      <b className="block font-semibold">{title}</b> {description}
    </p>
  );
}

export const loadViewport = () =>
  import("./toast-viewport.tsx").then(
    ({ ToastViewport }) => ({ default: ToastViewport }),
    // A toast may report that the network is gone, and can't load this code then.
    () => ({ default: PlainToast }),
  );

const ToastViewport = lazy(loadViewport);

/** Outside of the app's root, so that an open dialog does not silence it. */
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
