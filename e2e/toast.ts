import { expect, type Locator, type Page } from "@playwright/test";
import { failNext } from "./calls.ts";

/** The toast on the screen, without its copy for screen readers. */
const toastText = (page: Page, text: string): Locator =>
  page.locator("#toasts li").getByText(text, { exact: true });

export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(toastText(page, text)).toBeVisible();

/** Does something while its call fails, expects a toast about that, and does it again. */
export async function failOnce(
  page: Page,
  procedure: string,
  failure: string,
  act: () => Promise<unknown>,
): Promise<void> {
  await failNext(page, procedure);
  await act();
  await expectToast(page, failure);
  await act();
}

const STORAGE_KEY = "seen-toasts";

/** Records the toasts from here on, also if the page is left at once. */
export const recordToasts = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    const place = document.getElementById("toasts");
    if (!place) throw new Error("There is no place for toasts");
    const note = () => sessionStorage.setItem(key, place.textContent ?? "");
    new MutationObserver(note).observe(place, { childList: true, subtree: true });
  }, STORAGE_KEY);

/** The latest toasts, for pages of the same origin. */
export const recordedToasts = (page: Page): Promise<string | null> =>
  page.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEY);
