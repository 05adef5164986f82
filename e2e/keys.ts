import { expect, type Locator } from "@playwright/test";

/** Presses Enter once the control takes it: while a call runs it is off, and ignores keys. */
export async function pressEnter(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.press("Enter");
}
