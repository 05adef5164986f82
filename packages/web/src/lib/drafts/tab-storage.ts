/** In-memory copies, in case session storage is full. */
const texts = new Map<string, string>();
let isStopped = false;

export const readText = (key: string): string =>
  texts.get(key) ?? sessionStorage.getItem(key) ?? "";

export function storeText(key: string, text: string): void {
  texts.set(key, text);
  // Remove the older text first. If the new text doesn't fit, a reload must not restore the older text.
  sessionStorage.removeItem(key);
  try {
    if (text !== "" && !isStopped) sessionStorage.setItem(key, text);
  } catch {
    // Session storage is full, so the text is only in memory.
  }
}

export const listKeys = (prefix: string): string[] =>
  [...new Set([...Object.keys(sessionStorage), ...texts.keys()])].filter((key) =>
    key.startsWith(prefix),
  );

/** Stops writing to storage on sign-out. Later drafts stay in memory only. */
export function stopStoring(): void {
  isStopped = true;
}
