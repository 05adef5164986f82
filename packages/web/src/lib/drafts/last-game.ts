import { draftKey } from "#lib/session/draft-keys.ts";

/** Stored in local storage, so that it is kept after the tab closes. Signing out removes it along with the drafts. */
const keyOf = (userId: string) => draftKey(userId, "last game");

/** Returns the id of the game in which the user shared last on this device. */
export const readLastGame = (userId: string): string | null => localStorage.getItem(keyOf(userId));

export function noteLastGame(userId: string, gameId: string): void {
  try {
    localStorage.setItem(keyOf(userId), gameId);
  } catch {
    // The storage is full. The user has to choose the game next time.
  }
}
