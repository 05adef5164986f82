import { deviceStorage, tabStorage } from "#lib/browser-storage.ts";

const PREFIX = "stepout.draft ";
const ATTEMPTS_PREFIX = "stepout.attempts ";

/** Key of the latest sign-out's time in local storage. Session storage has the time that this tab last saw. */
const SIGN_OUT_KEY = "stepout.signOut";

export const draftKey = (userId: string, slot: string): string => `${PREFIX}${userId} ${slot}`;

export const attemptsKey = (userId: string, slot: string): string =>
  `${ATTEMPTS_PREFIX}${userId} ${slot}`;

/** Removes the unsent text and the last game of every user except `userId`. */
export function dropDrafts(userId = ""): void {
  for (const storage of [tabStorage, deviceStorage]) {
    for (const prefix of [PREFIX, ATTEMPTS_PREFIX]) {
      for (const key of storage.listKeys(prefix)) {
        if (!key.startsWith(`${prefix}${userId} `)) storage.remove(key);
      }
    }
  }
}

const latestSignOut = (): string => String(deviceStorage.read(SIGN_OUT_KEY));

/** Records a sign-out for all tabs, including tabs that the browser has unloaded. */
export const noteSignOut = (): void => void deviceStorage.write(SIGN_OUT_KEY, String(Date.now()));

/** Returns true if the user signed out in any tab since this tab was loaded. */
export function wasSignedOutHere(): boolean {
  const known = tabStorage.read(SIGN_OUT_KEY);
  return known !== null && known !== latestSignOut();
}

export function dropSignedOutDrafts(): void {
  if (wasSignedOutHere()) dropDrafts();
  tabStorage.write(SIGN_OUT_KEY, latestSignOut());
}
