import { useCurrentUser } from "#lib/session/current-user.ts";
import { attemptsKey, draftKey, dropDrafts, noteSignOut } from "#lib/session/draft-keys.ts";
import { createSignal, useStore } from "#lib/store.ts";
import { forgetLostAttempts } from "./attempts.ts";

/** The drafts of this page: typing goes on even if the tab's storage is full. */
const drafts = new Map<string, string>();
const { tell, subscribe } = createSignal();
let isOver = false;

export const readDraft = (key: string): string =>
  drafts.get(key) ?? sessionStorage.getItem(key) ?? "";

/** Keeps unsent words over a reload and a sign-in; an empty text removes them. */
export function saveDraft(key: string, text: string): void {
  drafts.set(key, text);
  // An older text must not come back if there is no room for this one.
  sessionStorage.removeItem(key);
  try {
    if (text !== "" && !isOver) sessionStorage.setItem(key, text);
  } catch {
    // The draft lives as long as the page.
  }
  tell();
}

/** A person's unsent texts of this tab, each with its place. */
export function listDrafts(userId: string): [place: string, text: string][] {
  const prefix = draftKey(userId, "");
  return [...new Set([...Object.keys(sessionStorage), ...drafts.keys()])]
    .filter((key) => key.startsWith(prefix))
    .map((key): [string, string] => [key.slice(prefix.length), readDraft(key)])
    .filter(([, text]) => text.trim() !== "")
    .sort();
}

/** Called at a sign-out: nothing is kept from here on, and other tabs drop their drafts. */
export function endDrafts(): void {
  isOver = true;
  noteSignOut();
  dropDrafts();
}

/** Reads something of the drafts, again whenever somebody types or sends. */
export const useFromDrafts = (read: () => string): string => useStore({ subscribe, get: read });

/** The person's unsent texts of all places. */
export function useDrafts() {
  const { id: userId } = useCurrentUser();
  const listed = useFromDrafts(() => JSON.stringify(listDrafts(userId)));
  const all: ReturnType<typeof listDrafts> = JSON.parse(listed);
  const drop = (places: readonly string[]) => {
    for (const place of places) {
      saveDraft(draftKey(userId, place), "");
      forgetLostAttempts(attemptsKey(userId, place));
    }
  };
  return { drafts: all, drop };
}

/**
 * The person's unsent text at a place of the app: `setText("")` once it is sent. `restore` puts
 * words that could not be sent before those typed since.
 */
export function useDraft(place: string) {
  const { id: userId } = useCurrentUser();
  const key = draftKey(userId, place);
  const text = useFromDrafts(() => readDraft(key));
  const setText = (typed: string) => {
    if (readDraft(key) === "") forgetLostAttempts(attemptsKey(userId, place));
    saveDraft(key, typed);
  };
  const restore = (unsent: string) => {
    const typed = readDraft(key);
    saveDraft(key, typed === "" ? unsent : `${unsent}\n${typed}`);
  };
  return { text, setText, restore };
}
