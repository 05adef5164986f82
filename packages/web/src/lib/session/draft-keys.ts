const PREFIX = "stepout.draft ";
const ATTEMPTS_PREFIX = "stepout.attempts ";

/** The latest sign-out: of any tab in localStorage, the last one known here in sessionStorage. */
const SIGN_OUT_KEY = "stepout.signOut";

export const draftKey = (userId: string, place: string): string => `${PREFIX}${userId} ${place}`;

export const attemptsKey = (userId: string, place: string): string =>
  `${ATTEMPTS_PREFIX}${userId} ${place}`;

/** Removes unsent words: all, or those of other users than this one. */
export function dropDrafts(userId = ""): void {
  for (const key of Object.keys(sessionStorage)) {
    const isForgotten = [PREFIX, ATTEMPTS_PREFIX].some(
      (prefix) => key.startsWith(prefix) && !key.startsWith(`${prefix}${userId} `),
    );
    if (isForgotten) sessionStorage.removeItem(key);
  }
}

const latestSignOut = (): string => String(localStorage.getItem(SIGN_OUT_KEY));

/** Notifies all tabs, also those that are loading or elsewhere, of a sign-out. */
export const noteSignOut = (): void => localStorage.setItem(SIGN_OUT_KEY, String(Date.now()));

/** Returns true if this browser signed out since this tab was loaded. */
export function wasSignedOutHere(): boolean {
  const known = sessionStorage.getItem(SIGN_OUT_KEY);
  return known !== null && known !== latestSignOut();
}

export function dropSignedOutDrafts(): void {
  if (wasSignedOutHere()) dropDrafts();
  sessionStorage.setItem(SIGN_OUT_KEY, latestSignOut());
}
