import { replaceEqualDeep } from "@tanstack/react-query";
import { createStore, useStore } from "#lib/store.ts";
import type { Entry } from "./entries.ts";

/** Empty until `outbox.ts` has read the stored entries. */
export const shownEntries = createStore<readonly Entry[]>([]);

/** Keeps the previous array if nothing changed, because a new array redraws every post. */
export const showEntries = (entries: readonly Entry[]): void =>
  shownEntries.set(replaceEqualDeep(shownEntries.get(), entries));

export const useEntries = () => useStore(shownEntries);

export const isWaiting = ({ state }: Entry): boolean => state !== "refused";

/** Returns the user's unsent posts in a game, or in all games, newest first. */
export const useWaitingPosts = (gameId?: string) =>
  useEntries()
    .filter((entry) => entry.kind === "post")
    .filter(
      (entry) => isWaiting(entry) && (gameId === undefined || entry.input.gameIds.includes(gameId)),
    )
    .reverse();
