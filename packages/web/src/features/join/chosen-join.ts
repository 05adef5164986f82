import { tabStorage } from "#lib/browser-storage.ts";
import { CHOSEN_KEY, SEEN_KEY } from "./pending-join.ts";

/** Remembers the code of a join link that a visitor opened. Home opens the link after the visitor signs in. */
export function rememberJoinCode(code: string): void {
  tabStorage.write(SEEN_KEY, code);
  tabStorage.remove(CHOSEN_KEY);
}

/** Call this only from a tap handler, because a link from another site must not make users join. */
export const chooseToJoin = (code: string): void => void tabStorage.write(CHOSEN_KEY, code);

export const hasChosenToJoin = (code: string): boolean => tabStorage.read(CHOSEN_KEY) === code;
