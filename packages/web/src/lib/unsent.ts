import { useEffect, useEffectEvent } from "react";
import { isSignedOut } from "./errors.ts";
import { useCurrentUser } from "./session.ts";

/** Holds the one text that could not be sent because the session was over. */
const STORAGE_KEY = "stepout.unsent";

const ownerOf = (userId: string) => `${userId} `;
const addressOf = (userId: string, place: string) => `${ownerOf(userId)}${place}\n`;

function takeUnsent(userId: string, place: string): string | undefined {
  const kept = sessionStorage.getItem(STORAGE_KEY);
  const address = addressOf(userId, place);
  if (kept === null) return undefined;
  const isHere = kept.startsWith(address);
  // It is given out once, and to its author alone.
  if (isHere || !kept.startsWith(ownerOf(userId))) sessionStorage.removeItem(STORAGE_KEY);
  return isHere ? kept.slice(address.length) : undefined;
}

/**
 * Keeps what was typed at a place over a sign-in: tell what is returned of every failure. When the
 * same person comes back, `restore` is told the text.
 */
export function useUnsent(place: string, restore: (text: string) => void) {
  const { id: userId } = useCurrentUser();
  const restoreNow = useEffectEvent(restore);
  useEffect(() => {
    const kept = takeUnsent(userId, place);
    if (kept !== undefined) restoreNow(kept);
  }, [userId, place]);
  return (error: unknown, text: string): void => {
    if (!isSignedOut(error)) return;
    sessionStorage.setItem(STORAGE_KEY, addressOf(userId, place) + text);
  };
}
