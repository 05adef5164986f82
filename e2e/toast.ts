import { expect, type Locator, type Page } from "@playwright/test";
import { failNext } from "./calls.ts";

/** Matches the visible toast, not its copy for screen readers. */
const toastText = (page: Page, text: string): Locator =>
  page.locator("#toasts li").getByText(text, { exact: true });

export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(toastText(page, text)).toBeVisible();

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

/** Records the latest toasts in session storage, so that they survive a redirect. */
export const recordToasts = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    const list = document.getElementById("toasts");
    if (!list) throw new Error("The page has no list of toasts");
    const record = () => sessionStorage.setItem(key, list.textContent ?? "");
    new MutationObserver(record).observe(list, { childList: true, subtree: true });
  }, STORAGE_KEY);

export const recordedToasts = (page: Page): Promise<string | null> =>
  page.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEY);
