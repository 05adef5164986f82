import { REDIRECT_DELAY_MS } from "#lib/app.rules.ts";
import { isSignedOut } from "#lib/errors/errors.ts";
import { showToast, type ToastContent } from "#lib/toasts/toast.ts";
import { forgetPerson } from "./person.ts";

/** Where to sign in; afterwards the browser comes back to this screen. */
export function signInHref(): string {
  const { pathname, search } = window.location;
  return `/api/login?returnTo=${encodeURIComponent(pathname + search)}`;
}

/** The same page, which asks there for what a new account needs first. */
export const registerHref = (): string => `${signInHref()}&mode=register`;

const signedOutToast: ToastContent = {
  title: "Unauthorized",
  description: "You are logged out. Logging in again...",
  tone: "danger",
};

let isLeaving = false;

/** A toast whose code can't be loaded must not keep anybody from signing in. */
const PATIENCE_MS = 3_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Says that the session is over and goes to the sign-in; once, however many calls fail at once. */
export async function leaveForSignIn(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  void forgetPerson();
  const shown = new Promise<void>((resolve) => showToast(signedOutToast, resolve));
  await Promise.race([shown, wait(PATIENCE_MS)]);
  await wait(REDIRECT_DELAY_MS);
  // The browser may bring this page back as it was, and it may have to be left again.
  isLeaving = false;
  window.location.assign(signInHref());
}

export function leaveIfSignedOut(error: unknown): void {
  if (isSignedOut(error)) void leaveForSignIn();
}
