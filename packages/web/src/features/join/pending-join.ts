export const isJoinPath = (path: string): boolean => /^\/join\/[^/]+\/?$/.test(path);

export const SEEN_KEY = "stepout.pendingJoinCode";
export const CHOSEN_KEY = "stepout.chosenJoinCode";

export function takeJoinCode(): string | null {
  const code = sessionStorage.getItem(SEEN_KEY);
  sessionStorage.removeItem(SEEN_KEY);
  sessionStorage.removeItem(CHOSEN_KEY);
  return code;
}
