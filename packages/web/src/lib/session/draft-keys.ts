const PREFIX = "stepout.draft ";
const ATTEMPTS_PREFIX = "stepout.attempts ";

/** Key of the latest sign-out's time in local storage. Session storage has the time that this tab last saw. */
const SIGN_OUT_KEY = "stepout.signOut";

export const draftKey = (userId: string, slot: string): string => `${PREFIX}${userId} ${slot}`;

export const attemptsKey = (userId: string, slot: string): string =>
  `${ATTEMPTS_PREFIX}${userId} ${slot}`;

/** Removes the unsent text and the last game of every user except `userId`. */
export function dropDrafts(userId = ""): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) {
      const isDropped = [PREFIX, ATTEMPTS_PREFIX].some(
        (prefix) => key.startsWith(prefix) && !key.startsWith(`${prefix}${userId} `),
      );
      if (isDropped) storage.removeItem(key);
    }
  }
}

const latestSignOut = (): string => String(localStorage.getItem(SIGN_OUT_KEY));

/** Records a sign-out for all tabs, including tabs that the browser has unloaded. */
export const noteSignOut = (): void => localStorage.setItem(SIGN_OUT_KEY, String(Date.now()));

/** Returns true if the user signed out in any tab since this tab was loaded. */
export function wasSignedOutHere(): boolean {
  const known = sessionStorage.getItem(SIGN_OUT_KEY);
  return known !== null && known !== latestSignOut();
}

export function dropSignedOutDrafts(): void {
  if (wasSignedOutHere()) dropDrafts();
  sessionStorage.setItem(SIGN_OUT_KEY, latestSignOut());
}
