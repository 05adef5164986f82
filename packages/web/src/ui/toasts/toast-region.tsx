import { lazy, Suspense, useEffect } from "react";
import { createPortal } from "react-dom";
import { TOAST_MS } from "#lib/app.rules.ts";
import { dismissToast, reportToastShown, type Toast, useToast } from "#lib/toasts/toast.ts";

/** Shows a toast if `ToastViewport` can't be loaded. */
function PlainToast({ toast: { id, isOpen, title, description } }: { toast: Toast }) {
  useEffect(() => {
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
    // Show a plain toast, because it may report the lost connection that prevents this import.
    () => ({ default: PlainToast }),
  );

const ToastViewport = lazy(loadViewport);

/** Renders outside the app's root, because an open dialog hides the root from screen readers. */
export function ToastRegion() {
  const toast = useToast();
  const container = document.getElementById("toasts");
  if (!toast || !container) return null;
  return createPortal(
    <Suspense fallback={null}>
      <ToastViewport toast={toast} />
    </Suspense>,
    container,
  );
}
