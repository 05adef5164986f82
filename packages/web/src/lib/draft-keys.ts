const PREFIX = "stepout.draft ";

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
