import { expect, type Locator } from "@playwright/test";

/** Presses Enter once the control is enabled. A control is disabled and ignores keys during a call. */
export async function pressEnter(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.press("Enter");
}
