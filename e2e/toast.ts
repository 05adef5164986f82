import type { Locator, Page } from "@playwright/test";

/** What a toast says, and not what is said of it to screen readers. */
export const toastText = (page: Page, text: string): Locator =>
  page.locator("#toasts li").getByText(text, { exact: true });
