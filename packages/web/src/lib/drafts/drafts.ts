import type { ConversationId } from "@stepout/server/domains/messages/messages.schema";
import { tabStorage } from "#lib/browser-storage.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { attemptsKey, draftKey, dropDrafts, noteSignOut } from "#lib/session/draft-keys.ts";
import { createSignal, useStore } from "#lib/store.ts";
import { forgetLostAttempts } from "./use-once.ts";

const KINDS = ["settings", "invite", "new group", "group", "message", "share"] as const;

export type DraftKind = (typeof KINDS)[number];

/** Returns a slot name. The game's id comes last, so that a game's drafts can be found after the game is gone. */
const slotOf = (kind: DraftKind, ...ids: string[]) => [kind, ...ids].join(" ");

export const settingsSlot = (gameId: string): string => slotOf("settings", gameId);
export const inviteSlot = (gameId: string): string => slotOf("invite", gameId);
export const newGroupSlot = (gameId: string): string => slotOf("new group", gameId);
export const groupSlot = (gameId: string, groupId: string): string =>
  slotOf("group", groupId, gameId);
export const shareSlot = (gameId: string | undefined): string =>
  gameId === undefined ? "share" : slotOf("share", gameId);
export const messageSlot = ({ userId, gameId }: ConversationId): string =>
  slotOf("message", userId, gameId);

export const kindOf = (slot: string): DraftKind | undefined =>
  KINDS.find((kind) => slot.startsWith(`${kind} `));

export const isAboutGame = (slot: string, gameId: string): boolean => slot.endsWith(` ${gameId}`);

const { notify, subscribe } = createSignal();

export const readDraft = (key: string): string => tabStorage.read(key) ?? "";

/** Stores unsent text, which survives a reload or a sign-in. An empty text removes the draft. */
export function saveDraft(key: string, text: string): void {
  if (text === "") tabStorage.remove(key);
  else tabStorage.write(key, text);
  notify();
}

export function listDrafts(userId: string): [slot: string, text: string][] {
  const prefix = draftKey(userId, "");
  return tabStorage
    .listKeys(prefix)
    .map((key): [string, string] => [key.slice(prefix.length), readDraft(key)])
    .filter(([, text]) => text.trim() !== "")
    .sort();
}

/** Drops all drafts at sign-out, including drafts in other tabs, and stops storing new drafts. */
export function endDrafts(): void {
  tabStorage.stopStoring();
  noteSignOut();
  dropDrafts();
}

export const useFromDrafts = (read: () => string): string => useStore({ subscribe, get: read });

export function useDrafts() {
  const { id: userId } = useCurrentUser();
  const listed = useFromDrafts(() => JSON.stringify(listDrafts(userId)));
  const all: ReturnType<typeof listDrafts> = JSON.parse(listed);
  const drop = (slots: readonly string[]) => {
    for (const slot of slots) {
      saveDraft(draftKey(userId, slot), "");
      forgetLostAttempts(attemptsKey(userId, slot));
    }
  };
  return { drafts: all, drop };
}

/** Call `setText("")` once the text is sent. `restore` puts unsent text before newly typed text. */
export function useDraft(slot: string) {
  const { id: userId } = useCurrentUser();
  const key = draftKey(userId, slot);
  const text = useFromDrafts(() => readDraft(key));
  const setText = (typed: string) => {
    if (readDraft(key) === "") forgetLostAttempts(attemptsKey(userId, slot));
    saveDraft(key, typed);
  };
  const restore = (unsent: string) => {
    const typed = readDraft(key);
    saveDraft(key, typed === "" ? unsent : `${unsent}\n${typed}`);
  };
  return { text, setText, restore };
}
