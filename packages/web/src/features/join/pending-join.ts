const STORAGE_KEY = "stepout.pendingJoinCode";

/** Keeps the code that a visitor came with while they sign in. */
export const rememberJoinCode = (code: string): void => sessionStorage.setItem(STORAGE_KEY, code);

/** The code that a visitor came with; it is given out once. */
export function takeJoinCode(): string | null {
  const code = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return code;
}
