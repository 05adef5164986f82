import { lazy, Suspense, useEffect } from "react";
import { createPortal } from "react-dom";
import { whenIdle } from "#lib/loading/when-idle.ts";
import { useToast } from "#lib/toasts/toast.ts";
import { PlainToast } from "./plain-toast.tsx";

const loadViewport = () =>
  import("./toast-viewport.tsx").then(
    ({ ToastViewport }) => ({ default: ToastViewport }),
    // A toast may report that the network is gone, and can't load this code then.
    () => ({ default: PlainToast }),
  );

const ToastViewport = lazy(loadViewport);

/** Outside of the app's root, so that an open dialog does not silence it. */
export function ToastRegion() {
  const toast = useToast();
  useEffect(() => void whenIdle().then(loadViewport), []);
  const place = document.getElementById("toasts");
  if (!toast || !place) return null;
  return createPortal(
    <Suspense fallback={null}>
      <ToastViewport toast={toast} />
    </Suspense>,
    place,
  );
}
