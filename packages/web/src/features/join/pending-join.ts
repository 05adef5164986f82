const STORAGE_KEY = "stepout.pendingJoinCode";

/** Stores a visitor's code during the sign-in. */
export const rememberJoinCode = (code: string): void => sessionStorage.setItem(STORAGE_KEY, code);

/** Returns the stored code once: reading removes it. */
export function takeJoinCode(): string | null {
  const code = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return code;
}
