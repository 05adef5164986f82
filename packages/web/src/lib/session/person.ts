import { dropDrafts, dropSignedOutDrafts } from "./draft-keys.ts";

/** Only a hint: the session itself is in a cookie that scripts cannot see. */
const STORAGE_KEY = "stepout.person";

/** The last person to sign in here who has not signed out since; `null` for nobody. */
export const rememberedPerson = (): string | null => localStorage.getItem(STORAGE_KEY);

let isWatching = false;
let shown: string | undefined;

/** The person whose data this page holds. */
export const shownPerson = (): string | undefined => shown;

/**
 * Removes everything kept of a person when their session ends: the data first, then the hint to it.
 */
export async function forgetPerson(): Promise<void> {
  if (!isWatching) return;
  const { forgetAll } = await import("#lib/offline/store.ts");
  await forgetAll();
  localStorage.removeItem(STORAGE_KEY);
}

/**
 * Called with the signed-in person before anything of theirs is shown. Removes everything kept of
 * somebody else; a page that has shown somebody else reloads.
 */
export async function welcomePerson(userId: string | null): Promise<void> {
  if (!isWatching) return;
  const remembered = rememberedPerson();
  if (remembered !== null && remembered !== userId) await forgetPerson();
  dropSignedOutDrafts();
  if (userId === null) return;
  // A person whose session has ended keeps their drafts, and nobody else sees them.
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
 * Starts watching who is signed in; the demo has people of its own. Another tab may end the session
 * or sign somebody else in, and Back may restore an old page.
 */
export function watchPerson(): void {
  isWatching = true;
  window.addEventListener("storage", leaveToOthers);
  window.addEventListener("pageshow", leaveToOthers);
}
