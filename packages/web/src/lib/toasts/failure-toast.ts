import { isSignedOut, messageOf, readFailure } from "#lib/errors/errors.ts";
import { isOffline } from "#lib/offline/connection.ts";
import { showToast, type ToastAction } from "./toast.ts";

const TRY_LATER = "No connection. Nothing is lost. Try again later.";

/** Shows the server's message for an edit conflict, because a retry would not help. */
export function showFailure(error: unknown, text: string): void {
  if (isSignedOut(error)) return;
  if (isOffline()) {
    showToast({ title: text, description: TRY_LATER, tone: "offline" });
    return;
  }
  const { code, message = text } = readFailure(error);
  showToast({
    title: code === "edit_conflict" ? message : text,
    tone: "danger",
    ...(code === "storage_blocked" && { description: message }),
  });
}

export const showReason = (error: unknown, text: string): void =>
  showFailure(error, messageOf(error, text));

export const showSuccess = (text: string, action?: ToastAction): void =>
  showToast({ title: text, tone: "success", action });

/** Returns handlers for a command that stays pending until `refresh` has updated the screen. */
export const outcome = (
  done: string,
  failed: string,
  refresh: () => Promise<unknown>,
  show = showFailure,
) => ({
  onSuccess: () => showSuccess(done),
  onError: (error: unknown) => show(error, failed),
  onSettled: refresh,
});
