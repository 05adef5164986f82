/** Texts of this page: available even if the tab's storage is full. */
const texts = new Map<string, string>();
let isOver = false;

export const readText = (key: string): string =>
  texts.get(key) ?? sessionStorage.getItem(key) ?? "";

/** Stores a text for this tab, over reloads; an empty text removes it. */
export function storeText(key: string, text: string): void {
  texts.set(key, text);
  // An older text must not come back if there is no room for this one.
  sessionStorage.removeItem(key);
  try {
    if (text !== "" && !isOver) sessionStorage.setItem(key, text);
  } catch {
    // The text lives as long as the page.
  }
}

export const listKeys = (prefix: string): string[] =>
  [...new Set([...Object.keys(sessionStorage), ...texts.keys()])].filter((key) =>
    key.startsWith(prefix),
  );

/** For the sign-out: later texts live only as long as the page. */
export function stopStoring(): void {
  isOver = true;
}
