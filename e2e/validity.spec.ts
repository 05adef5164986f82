import { holdAndFailNext } from "./calls.ts";
import { expect, test } from "./players.ts";
import { boxOf } from "./rendering.ts";
import { openFromHome, shareDialog, submitButtonOf, textFieldOf } from "./share-dialog.ts";
import { expectToast } from "./toast.ts";

const UNAVAILABLE =
  "Validation service is currently unavailable. You can still submit your accomplishment.";

test("SHARE-03 DAY-04 the validity check judges the current text and never blocks sharing", async ({
  playAlone,
}) => {
  const { page } = await playAlone();
  await page.goto("/");
  const dialog = await openFromHome(page);
  const check = dialog.getByRole("button", { name: "Check Validity" });
  await expect(check.getByText("Check Validity")).toHaveCSS("text-decoration-line", "underline");
  const { top, bottom } = await boxOf(check);
  expect(bottom - top).toBeGreaterThanOrEqual(44);
  const status = dialog.getByRole("status").filter({ hasText: /./ });

  await check.click();
  await expect(dialog.getByText("Please enter your accomplishment first")).toBeVisible();
  await expect(textFieldOf(dialog)).toBeFocused();
  await textFieldOf(dialog).fill("I talked to three strangers on the bus.");
  await check.click();
  await expect(status).toContainText("The action happened");
  await expect(status).toContainText("Likely the result of a choice");

  await textFieldOf(dialog).fill("It will rain tomorrow.");
  await expect(status).toHaveCount(0);
  await check.click();
  await expect(status).toContainText("It may not have happened yet");
  await expect(status).toContainText("It may not have been a choice");

  await textFieldOf(dialog).fill("I decided to start running tomorrow.");
  await check.click();
  await expect(status).toContainText("It may not have happened yet");

  const failure = dialog.getByText(UNAVAILABLE, { exact: true });
  const release = await holdAndFailNext(page, "posts.validate");
  await textFieldOf(dialog).fill("I sang in the street.");
  await check.click();
  await expect(check).toHaveAttribute("aria-busy", "true");
  await expect(submitButtonOf(dialog)).toBeEnabled();
  await expect(failure).toHaveCount(0);
  release();
  await expect(failure).toBeVisible();
  await expect(check).toBeEnabled();
  await submitButtonOf(dialog).click();
  await expectToast(page, "Your accomplishment has been shared!");
  await expect(shareDialog(page)).toHaveCount(0);
});
