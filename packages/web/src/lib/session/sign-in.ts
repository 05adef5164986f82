import { REDIRECT_DELAY_MS } from "#lib/app.rules.ts";
import { showToastAndWait, type ToastContent } from "#lib/toasts/toast.ts";
import { wasSignedOutHere } from "./draft-keys.ts";
import { forgetPerson } from "./person.ts";

export function signInHref(): string {
  const { pathname, search } = window.location;
  return `/api/login?returnTo=${encodeURIComponent(pathname + search)}`;
}

export const registerHref = (): string => `${signInHref()}&mode=register`;

const signedOutToast: ToastContent = {
  title: "Unauthorized",
  description: "You are logged out. Logging in again...",
  tone: "danger",
};

let isLeaving = false;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens the sign-in page, or reloads if the user signed out in another tab. */
export async function leaveForSignIn(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  const forgotten = forgetPerson();
  if (wasSignedOutHere()) {
    await forgotten;
    return window.location.reload();
  }
  await showToastAndWait(signedOutToast);
  await wait(REDIRECT_DELAY_MS);
  // Reset the flag, because Back may restore the page together with its state.
  isLeaving = false;
  window.location.assign(signInHref());
}
