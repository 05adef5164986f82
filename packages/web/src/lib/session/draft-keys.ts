const PREFIX = "stepout.draft ";

/** The latest sign-out: in the browser's storage of any tab, in a tab's of those it knows. */
const SIGN_OUT_KEY = "stepout.signOut";

/** Where the tab's storage has what this person typed at this place. */
export const draftKey = (userId: string, place: string): string => `${PREFIX}${userId} ${place}`;

/** Forgets what was typed and not sent: all of it, or what is not of this person. */
export function dropDrafts(userId = ""): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX) && !key.startsWith(draftKey(userId, ""))) {
      sessionStorage.removeItem(key);
    }
  }
}

/** Tells all tabs, also those that are loading or somewhere else, that somebody signs out. */
export const noteSignOut = (): void => localStorage.setItem(SIGN_OUT_KEY, String(Date.now()));

/** Forgets what this tab has kept since before a sign-out in any tab. */
export function dropSignedOutDrafts(): void {
  const known = sessionStorage.getItem(SIGN_OUT_KEY);
  const latest = String(localStorage.getItem(SIGN_OUT_KEY));
  if (known === latest) return;
  if (known !== null) dropDrafts();
  sessionStorage.setItem(SIGN_OUT_KEY, latest);
}
