import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, PASSWORD, sharePost, test } from "./players.ts";
import { expectToast, failOnce } from "./toast.ts";

const PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0";
const NEW_PASSWORD = "another brave step";

test("AUTH-04 AUTH-10 LINK-05 PROF-04 a user manages their sign-in, sessions and data in the settings", async ({
  playAlone,
  browser,
}) => {
  const { ada, page, game } = await playAlone();
  await sharePost(ada, game, { content: "Sang in the lift" });
  await page.goto("/profile");
  const dialog = page.getByRole("dialog");
  const open = () => page.getByRole("button", { name: "Settings" }).click();
  await open();
  await expect(dialog.getByRole("region")).toHaveCount(6);
  await expect(dialog.getByLabel("Current password")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await dialog.getByLabel("Current password").fill("not my password");
  await dialog.getByLabel("New password").fill(NEW_PASSWORD);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.getByText("Wrong current password.")).toBeVisible();
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expectToast(page, "Password changed");
  await expect(dialog.getByRole("button", { name: "Change password" })).toBeFocused();
  await expect(dialog.getByText("Your account has no email address.")).toBeVisible();
  await dialog.getByRole("button", { name: "Email address" }).click();
  const email = dialog.getByLabel("New email address");
  const save = dialog.getByRole("button", { name: "Use this address" });
  const address = `${randomUUID()}@example.com`;
  await email.fill(address);
  await dialog.getByLabel("Your password").fill("not my password");
  await save.click();
  await expect(dialog.getByText("Wrong password.")).toBeVisible();
  await expect(email).toHaveValue(address);
  await dialog.getByLabel("Your password").fill(NEW_PASSWORD);
  const failure = "Failed to change your address. Please try again.";
  await failOnce(page, "auth.changeEmail", failure, () => save.click());
  await expectToast(page, "Address changed");
  await expect(dialog.getByText(address)).toBeVisible();

  const phone = await (await browser.newContext({ userAgent: PHONE })).newPage();
  const data = { username: ada.username, password: NEW_PASSWORD };
  await phone.request.post("/api/login", { data });
  await page.reload();
  await open();
  await dialog.getByRole("button", { name: "Where you're signed in" }).click();
  await expect(dialog.getByText("This device")).toBeVisible();
  const row = dialog.getByRole("listitem").filter({ hasText: "Firefox on Android" });
  await expect(row.getByText("Last seen")).toBeVisible();
  await row.getByRole("button", { name: "Sign out" }).click();
  await expect(dialog.getByText("You're only signed in on this device.")).toBeVisible();
  expect((await phone.request.get("/api/auth/user")).status()).toBe(401);
  await phone.context().close();
  await dialog.getByRole("button", { name: "Back to settings" }).click();

  const coming = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download my data" }).click();
  expect(JSON.parse(readFileSync(await (await coming).path(), "utf8"))).toMatchObject({
    account: { username: ada.username },
    accomplishments: [{ content: "Sang in the lift" }],
  });

  const remove = dialog.getByRole("button", { name: "Delete account" });
  await remove.click();
  await expect(dialog).toHaveAccessibleName("Delete your account?");
  await dialog.getByLabel("Your password").fill("not my password");
  await remove.click();
  await expect(dialog.getByText("Wrong password.")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await expect(dialog).toHaveAccessibleName("Settings");
  await remove.click();
  await dialog.getByLabel("Your password").fill(NEW_PASSWORD);
  await remove.click();
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  expect((await page.request.post("/api/login", { data })).status()).toBe(401);
});
