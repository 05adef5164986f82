import { isSignedOut, readFailure } from "#lib/errors/errors.ts";
import { offline } from "#lib/offline/connection.ts";
import { showToast } from "./toast.ts";

const TRY_LATER = "There is no connection. Nothing is lost: try again later.";

function findReason(error: unknown): string | undefined {
  const { code, message } = readFailure(error);
  return code === "storage_blocked" || code === "edit_conflict" ? message : undefined;
}

/**
 * Says that an action failed; offline, that it can be done later. An ended session is reported
 * elsewhere.
 */
export function showFailure(error: unknown, text: string): void {
  if (isSignedOut(error)) return;
  if (offline.get()) {
    showToast({ title: text, description: TRY_LATER, tone: "offline" });
    return;
  }
  const description = findReason(error);
  showToast({ title: text, tone: "danger", ...(description && { description }) });
}

export const showSuccess = (text: string): void => showToast({ title: text, tone: "success" });
