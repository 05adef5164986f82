import { isSignedOut } from "./errors.ts";
import { showToast } from "./toast.ts";

/** Says that an action failed. That somebody is no longer signed in is said at one other place. */
export function showFailure(error: unknown, text: string): void {
  if (!isSignedOut(error)) showToast({ title: text, tone: "danger" });
}

export const showSuccess = (text: string): void => showToast({ title: text, tone: "success" });
