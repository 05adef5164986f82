import { forgetLastSeen } from "#lib/offline/last-seen/forget.ts";
import { dropDrafts, dropSignedOutDrafts } from "./draft-keys.ts";

/** Only a hint: the session itself is in a cookie that scripts cannot see. */
const STORAGE_KEY = "stepout.person";

/** Whoever was signed in here last, and has not signed out since; `null` for nobody. */
export const rememberedPerson = (): string | null => localStorage.getItem(STORAGE_KEY);

let isWatching = false;
let shown: string | undefined;

/** Whose data this page holds. */
export const shownPerson = (): string | undefined => shown;

/** Nothing of a person may outlast their session: what is kept goes first, then the hint to it. */
export async function forgetPerson(): Promise<void> {
  if (!isWatching) return;
  await forgetLastSeen();
  localStorage.removeItem(STORAGE_KEY);
}

/**
 * To be told who is signed in before anything is shown of them. Whatever was kept of somebody else
 * is gone when this is done; a page that has shown somebody else begins anew.
 */
export async function welcomePerson(userId: string | null): Promise<void> {
  if (!isWatching) return;
  const remembered = rememberedPerson();
  if (remembered !== null && remembered !== userId) await forgetPerson();
  dropSignedOutDrafts();
  if (userId === null) return;
  // Whose session has ended may come back to what they typed; nobody else may.
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
 * From here on it matters who is signed in; the demo has people of its own. Another tab may end the
 * session or sign somebody else in, and Back may bring an old page back.
 */
export function watchPerson(): void {
  isWatching = true;
  window.addEventListener("storage", leaveToOthers);
  window.addEventListener("pageshow", leaveToOthers);
}
