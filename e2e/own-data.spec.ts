import { readFileSync } from "node:fs";
import { createGame, expect, PASSWORD, type Player, sharePost, test } from "./players.ts";

const PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0";

async function openSettings({ page }: Player) {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Settings" }).click();
  return page.getByRole("dialog");
}

test("PROF-04 people download their data as a file", async ({ signUp }) => {
  const ada = await signUp("Ada");
  await sharePost(ada, await createGame(ada), { content: "Sang in the lift" });
  const dialog = await openSettings(ada);
  const coming = ada.page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download my data" }).click();
  const text = readFileSync(await (await coming).path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    account: { username: ada.username },
    accomplishments: [{ content: "Sang in the lift" }],
  });
});

test("PROF-04 an account is deleted with its password, and a wrong one is reported at its field", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const dialog = await openSettings(ada);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog).toHaveAccessibleName("Delete your account?");
  await dialog.getByLabel("Your password").fill("not my password");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("The password is not right.")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await expect(dialog).toHaveAccessibleName("Settings");

  await dialog.getByRole("button", { name: "Delete account" }).click();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(ada.page.getByRole("link", { name: "Get Started" })).toBeVisible();
  const answer = await ada.page.request.post("/api/login", {
    data: { username: ada.username, password: PASSWORD },
  });
  expect(answer.status()).toBe(401);
});

test("AUTH-10 a device is signed out from another one, and other users' devices don't show", async ({
  signUp,
  browser,
}) => {
  const ada = await signUp("Ada");
  const phone = await (await browser.newContext({ userAgent: PHONE })).newPage();
  await phone.request.post("/api/login", { data: { username: ada.username, password: PASSWORD } });

  const dialog = await openSettings(ada);
  await dialog.getByRole("button", { name: "Where you are signed in" }).click();
  await expect(dialog.getByText("This device")).toBeVisible();
  const row = dialog.getByRole("listitem").filter({ hasText: "Firefox on Android" });
  await expect(row.getByText("Last seen")).toBeVisible();
  await row.getByRole("button", { name: "Sign out" }).click();
  await expect(row).toHaveCount(0);
  await expect(dialog.getByText("You are signed in on this device only.")).toBeVisible();
  expect((await phone.request.get("/api/auth/user")).status()).toBe(401);
  await dialog.getByRole("button", { name: "Back to settings" }).click();
  await expect(dialog).toHaveAccessibleName("Settings");
  await phone.context().close();
});
