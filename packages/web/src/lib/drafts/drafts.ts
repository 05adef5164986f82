import { useCurrentUser } from "#lib/session/current-user.ts";
import { attemptsKey, draftKey, dropDrafts, noteSignOut } from "#lib/session/draft-keys.ts";
import { createSignal, useStore } from "#lib/store.ts";
import { forgetLostAttempts } from "./attempts.ts";
import { listKeys, readText, stopStoring, storeText } from "./tab-texts.ts";

const { tell, subscribe } = createSignal();

export const readDraft = readText;

/** Stores unsent words over a reload and a sign-in; an empty text removes them. */
export function saveDraft(key: string, text: string): void {
  storeText(key, text);
  tell();
}

export function listDrafts(userId: string): [place: string, text: string][] {
  const prefix = draftKey(userId, "");
  return listKeys(prefix)
    .map((key): [string, string] => [key.slice(prefix.length), readDraft(key)])
    .filter(([, text]) => text.trim() !== "")
    .sort();
}

/** For the sign-out: stores nothing from here on, and other tabs drop their drafts. */
export function endDrafts(): void {
  stopStoring();
  noteSignOut();
  dropDrafts();
}

export const useFromDrafts = (read: () => string): string => useStore({ subscribe, get: read });

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
 * `setText("")` removes the text once it is sent. `restore` puts unsent words before those typed
 * since.
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
