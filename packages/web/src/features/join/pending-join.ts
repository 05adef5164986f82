import { tabStorage } from "#lib/browser-storage.ts";

export const isJoinPath = (path: string): boolean => /^\/join\/[^/]+\/?$/.test(path);

export const SEEN_KEY = "stepout.pendingJoinCode";
export const CHOSEN_KEY = "stepout.chosenJoinCode";

export function takeJoinCode(): string | null {
  const code = tabStorage.read(SEEN_KEY);
  tabStorage.remove(SEEN_KEY);
  tabStorage.remove(CHOSEN_KEY);
  return code;
}
