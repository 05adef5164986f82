export const isJoinPath = (path: string): boolean => /^\/join\/[^/]+\/?$/.test(path);

const STORAGE_KEY = "stepout.pendingJoinCode";

export const rememberJoinCode = (code: string): void => sessionStorage.setItem(STORAGE_KEY, code);

export function takeJoinCode(): string | null {
  const code = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return code;
}
