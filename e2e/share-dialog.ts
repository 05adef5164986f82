import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

export const shareDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Share your accomplishment" });

export const submitButtonOf = (dialog: Locator): Locator =>
  dialog.getByRole("button", { name: /^(?:Share|Choose a (?:game|day))/ });

export const textFieldOf = (dialog: Locator): Locator => dialog.getByLabel("What did you do?");

export const pictureOf = (dialog: Locator): Locator =>
  dialog.getByAltText("The photo you're about to share");

async function openBy(page: Page, button: string): Promise<Locator> {
  await page.getByRole("button", { name: button }).click();
  const dialog = shareDialog(page);
  await expect(textFieldOf(dialog)).toBeFocused();
  return dialog;
}

export const openFromHome = (page: Page): Promise<Locator> =>
  openBy(page, "Share Your Accomplishment");

export const openFromGame = (page: Page): Promise<Locator> => openBy(page, "Share Accomplishment");
