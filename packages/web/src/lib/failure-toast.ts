import { isSignedOut, readFailure } from "./errors.ts";
import { showToast } from "./toast.ts";

/** Says that an action failed. That somebody is no longer signed in is said at one other place. */
export function showFailure(error: unknown, text: string): void {
  if (isSignedOut(error)) return;
  const { code, message } = readFailure(error);
  const reason = code === "storage_blocked" && message !== undefined && { description: message };
  showToast({ title: text, tone: "danger", ...reason });
}

export const showSuccess = (text: string): void => showToast({ title: text, tone: "success" });
