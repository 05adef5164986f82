import { useEffect } from "react";
import { TOAST_MS } from "#lib/app.rules.ts";
import { dismissToast, reportToastShown, type Toast } from "#lib/toasts/toast.ts";
import { placeToast } from "./place-toast.ts";

/** For toasts before, or without, the code of the full ones. */
export function PlainToast({ toast: { id, isOpen, title, description } }: { toast: Toast }) {
  useEffect(() => {
    placeToast();
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
