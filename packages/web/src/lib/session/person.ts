import { dropDrafts, dropSignedOutDrafts } from "./draft-keys.ts";

/** Only a hint: the session itself is in a cookie that scripts cannot see. */
const STORAGE_KEY = "stepout.person";

/** Returns the last user to sign in here who has not signed out since. */
export const rememberedPerson = (): string | null => localStorage.getItem(STORAGE_KEY);

let isWatching = false;
let shown: string | undefined;

export const shownPerson = (): string | undefined => shown;

/** Removes the data first and the hint to it last. */
export async function forgetPerson(): Promise<void> {
  if (!isWatching) return;
  const { forgetAll } = await import("#lib/offline/store.ts");
  await forgetAll();
  localStorage.removeItem(STORAGE_KEY);
}

/**
 * Call it before showing anything of the user. Removes another user's data; a page that has shown
 * another user reloads.
 */
export async function welcomePerson(userId: string | null): Promise<void> {
  if (!isWatching) return;
  const remembered = rememberedPerson();
  if (remembered !== null && remembered !== userId) await forgetPerson();
  dropSignedOutDrafts();
  if (userId === null) return;
  // Users whose session ended keep their drafts, which no other user sees.
  dropDrafts(userId);
  localStorage.setItem(STORAGE_KEY, userId);
  if (shown !== undefined && shown !== userId) {
    window.location.reload();
    await new Promise(() => {});
  }
  shown = userId;
}

const leaveToOthers = (): void => {
  if (shown !== undefined && rememberedPerson() !== shown) window.location.reload();
};

/**
 * Another tab may end the session or sign in another user, and Back may restore an old page. The
 * demo has its own users.
 */
export function watchPerson(): void {
  isWatching = true;
  window.addEventListener("storage", leaveToOthers);
  window.addEventListener("pageshow", leaveToOthers);
}
