const PREFIX = "stepout.draft ";
const ATTEMPTS_PREFIX = "stepout.attempts ";

/**
 * The latest sign-out. localStorage has that of any tab, sessionStorage the last one this tab
 * knows.
 */
const SIGN_OUT_KEY = "stepout.signOut";

/** The key in the tab's storage of a person's words at a place. */
export const draftKey = (userId: string, place: string): string => `${PREFIX}${userId} ${place}`;

/** The key in the tab's storage of a person's attempts to send something from a place. */
export const attemptsKey = (userId: string, place: string): string =>
  `${ATTEMPTS_PREFIX}${userId} ${place}`;

/** Forgets unsent words: all of them, or those that are not this person's. */
export function dropDrafts(userId = ""): void {
  for (const key of Object.keys(sessionStorage)) {
    const isForgotten = [PREFIX, ATTEMPTS_PREFIX].some(
      (prefix) => key.startsWith(prefix) && !key.startsWith(`${prefix}${userId} `),
    );
    if (isForgotten) sessionStorage.removeItem(key);
  }
}

const latestSignOut = (): string => String(localStorage.getItem(SIGN_OUT_KEY));

/** Tells all tabs, also those that are loading or elsewhere, about a sign-out. */
export const noteSignOut = (): void => localStorage.setItem(SIGN_OUT_KEY, String(Date.now()));

/** Whether somebody has signed out in this browser since this tab was loaded. */
export function wasSignedOutHere(): boolean {
  const known = sessionStorage.getItem(SIGN_OUT_KEY);
  return known !== null && known !== latestSignOut();
}

/** Forgets this tab's drafts from before a sign-out in any tab. */
export function dropSignedOutDrafts(): void {
  if (wasSignedOutHere()) dropDrafts();
  sessionStorage.setItem(SIGN_OUT_KEY, latestSignOut());
}
