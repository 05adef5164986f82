const PREFIX = "stepout.draft ";

/**
 * The latest sign-out. localStorage has that of any tab, sessionStorage the last one this tab
 * knows.
 */
const SIGN_OUT_KEY = "stepout.signOut";

/** The key in the tab's storage of a person's words at a place. */
export const draftKey = (userId: string, place: string): string => `${PREFIX}${userId} ${place}`;

/** Forgets unsent words: all of them, or those that are not this person's. */
export function dropDrafts(userId = ""): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX) && !key.startsWith(draftKey(userId, ""))) {
      sessionStorage.removeItem(key);
    }
  }
}

/** Tells all tabs, also those that are loading or elsewhere, about a sign-out. */
export const noteSignOut = (): void => localStorage.setItem(SIGN_OUT_KEY, String(Date.now()));

/** Forgets this tab's drafts from before a sign-out in any tab. */
export function dropSignedOutDrafts(): void {
  const known = sessionStorage.getItem(SIGN_OUT_KEY);
  const latest = String(localStorage.getItem(SIGN_OUT_KEY));
  if (known === latest) return;
  if (known !== null) dropDrafts();
  sessionStorage.setItem(SIGN_OUT_KEY, latest);
}
