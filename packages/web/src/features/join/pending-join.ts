const STORAGE_KEY = "stepout.pendingJoinCode";

/** Keeps a visitor's code while they sign in. */
export const rememberJoinCode = (code: string): void => sessionStorage.setItem(STORAGE_KEY, code);

/** The code that a visitor came with; only the first call returns it. */
export function takeJoinCode(): string | null {
  const code = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return code;
}
