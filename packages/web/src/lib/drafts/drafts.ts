import { useCurrentUser } from "#lib/session/current-user.ts";
import { draftKey, dropDrafts, noteSignOut } from "#lib/session/draft-keys.ts";
import { createSignal, useStore } from "#lib/store.ts";

/** What this page knows: the tab's storage may be full, and typing goes on all the same. */
const drafts = new Map<string, string>();
const { tell, subscribe } = createSignal();
let isOver = false;

export const readDraft = (key: string): string =>
  drafts.get(key) ?? sessionStorage.getItem(key) ?? "";

/** Keeps what was typed and not sent, over a reload and over a sign-in; nothing, by an empty text. */
export function saveDraft(key: string, text: string): void {
  drafts.set(key, text);
  // An older one must not come back in its place, should there be no room.
  sessionStorage.removeItem(key);
  try {
    if (text !== "" && !isOver) sessionStorage.setItem(key, text);
  } catch {
    // It stays for as long as the page does.
  }
  tell();
}

/** All that a person has typed in this tab and not sent, each text with its place. */
export function listDrafts(userId: string): [place: string, text: string][] {
  const prefix = draftKey(userId, "");
  return [...new Set([...Object.keys(sessionStorage), ...drafts.keys()])]
    .filter((key) => key.startsWith(prefix))
    .map((key): [string, string] => [key.slice(prefix.length), readDraft(key)])
    .filter(([, text]) => text.trim() !== "")
    .sort();
}

/** To be called when somebody signs out: nothing is kept from here on, and other tabs drop theirs. */
export function endDrafts(): void {
  isOver = true;
  noteSignOut();
  dropDrafts();
}

/** Reads something of the drafts, again whenever something is typed or sent. */
export const useFromDrafts = (read: () => string): string => useStore({ subscribe, get: read });

/** All that the person has typed and not sent, wherever that was. */
export function useDrafts() {
  const { id: userId } = useCurrentUser();
  const listed = useFromDrafts(() => JSON.stringify(listDrafts(userId)));
  const all: ReturnType<typeof listDrafts> = JSON.parse(listed);
  const drop = (places: readonly string[]) => {
    for (const place of places) saveDraft(draftKey(userId, place), "");
  };
  return { drafts: all, drop };
}

/**
 * What the person has typed at a place of the app and not sent: `setText("")` when it has been.
 * `restore` puts back what could not be sent, before whatever has been typed since.
 */
export function useDraft(place: string) {
  const { id: userId } = useCurrentUser();
  const key = draftKey(userId, place);
  const text = useFromDrafts(() => readDraft(key));
  const setText = (typed: string) => saveDraft(key, typed);
  const restore = (unsent: string) => {
    const typed = readDraft(key);
    saveDraft(key, typed === "" ? unsent : `${unsent}\n${typed}`);
  };
  return { text, setText, restore };
}
