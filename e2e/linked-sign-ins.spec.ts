import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { failAll } from "./calls.ts";
import { test } from "./oidc.ts";
import { PASSWORD } from "./players.ts";
import { expect } from "./test.ts";
import { expectToast, failOnce } from "./toast.ts";

const NEW_PASSWORD = "another step, taken slowly";

/** Expects a time after the date, to distinguish accounts that were linked on the same day. */
const LINKED_ON = /linked on .*\d{4}.* \d+:\d\d/;

const register = async (page: Page, username: string) => {
  const data = { username, password: PASSWORD, firstName: "Ada" };
  expect((await page.request.post("/api/register", { data })).status()).toBe(201);
};

/** Links a provider account, as an attacker who knows the password could. */
async function linkElsewhere(page: Page, account: string): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Other ways to sign in" }).click();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: /^Link localhost:/ }).click();
  await page.getByRole("textbox", { name: "Account" }).fill(account);
  await page.getByRole("button", { name: "Sign in there" }).click();
  await expect(page).toHaveURL("/profile");
}

const countIdentities = async (page: Page) =>
  (await (await page.request.get("/api/auth/identities")).json()).identities.length;

test("MEND-04 changing the password unlinks only the sign-ins that the user ticked", async ({
  page,
  provider,
}) => {
  const account = "ticked";
  provider.setAccount(account, { preferred_username: "elsewhere" });
  await register(page, "ticker");
  await linkElsewhere(page, account);
  const dialog = page.getByRole("dialog");
  const change = async (from: string, to: string, removes: boolean) => {
    await page.getByRole("button", { name: "Settings" }).click();
    await dialog.getByRole("button", { name: "Change password" }).click();
    await dialog.getByLabel("Current password").fill(from);
    await dialog.getByLabel("New password").fill(to);
    const choice = dialog.getByRole("group", { name: "Also remove" });
    await expect(choice.getByRole("checkbox")).not.toBeChecked();
    await expectAccessible(page, "[role=dialog]");
    if (removes) await choice.getByText(LINKED_ON).click();
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(dialog).toHaveAccessibleName("Settings");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  };
  await change(PASSWORD, NEW_PASSWORD, false);
  expect(await countIdentities(page)).toBe(1);
  await change(NEW_PASSWORD, PASSWORD, true);
  expect(await countIdentities(page)).toBe(0);
});

test("MEND-04 a host can unlink a user's linked sign-ins before creating a password link", async ({
  page,
  provider,
  server,
}) => {
  const name = "owner-of-both";
  provider.setAccount(name, { preferred_username: "elsewhere" });
  await register(page, name);
  await linkElsewhere(page, name);
  await page.goto("/api/logout");
  await register(page, "hilde");
  await server.makeHost("hilde");
  await page.goto("/admin");
  await page.getByRole("searchbox").fill(name);
  const choose = async (entry: string) => {
    await page.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  const dialog = page.getByRole("dialog");
  const row = dialog.getByRole("listitem");

  await choose("Create a password reset link");
  await expect(dialog).toContainText("even after a new password");
  await expect(row).toContainText(LINKED_ON);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();

  const stopFailing = await failAll(page, "admin.identities");
  await choose("Linked accounts");
  await expect(dialog.getByText("Couldn't load linked accounts")).toBeVisible();
  await stopFailing();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(row).toContainText(LINKED_ON);
  await expectAccessible(page, "[role=dialog]");
  await failOnce(page, "admin.unlinkIdentity", "Failed to unlink. Please try again.", () =>
    row.getByRole("button", { name: "Unlink" }).click(),
  );
  await expectToast(page, "Unlinked");
  await expect(dialog.getByText("No linked accounts.")).toBeVisible();
});
