import type { Locator, Page } from "@playwright/test";

/** What a toast says, and not what is said of it to screen readers. */
export const toastText = (page: Page, text: string): Locator =>
  page.locator("#toasts li").getByText(text, { exact: true });

const STORAGE_KEY = "seen-toasts";

/** Notes what toasts say from here on, also when the page is left at once. */
export const recordToasts = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    const place = document.getElementById("toasts");
    if (!place) throw new Error("There is no place for toasts");
    const note = () => sessionStorage.setItem(key, place.textContent ?? "");
    new MutationObserver(note).observe(place, { childList: true, subtree: true });
  }, STORAGE_KEY);

/** What the last toasts have said, for pages of the same origin. */
export const recordedToasts = (page: Page): Promise<string | null> =>
  page.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEY);
