import { REDIRECT_DELAY_MS } from "./app.rules.ts";
import { isSignedOut } from "./errors.ts";
import { showToast } from "./toast.ts";

/** Where to sign in; afterwards the browser comes back to this screen. */
export function signInHref(): string {
  const { pathname, search } = window.location;
  return `/api/login?returnTo=${encodeURIComponent(pathname + search)}`;
}

let isLeaving = false;

/** Says that the session is over and goes to the sign-in; once, however many calls fail at once. */
export function leaveForSignIn(): void {
  if (isLeaving) return;
  isLeaving = true;
  showToast({
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
    tone: "danger",
  });
  setTimeout(() => {
    // The browser may bring this page back as it was, and it may have to be left again.
    isLeaving = false;
    window.location.assign(signInHref());
  }, REDIRECT_DELAY_MS);
}

export function leaveIfSignedOut(error: unknown): void {
  if (isSignedOut(error)) leaveForSignIn();
}
