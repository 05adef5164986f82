import { expect, type Locator } from "@playwright/test";

/** Presses Enter once the control is enabled: during a call it is disabled and ignores keys. */
export async function pressEnter(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.press("Enter");
}
