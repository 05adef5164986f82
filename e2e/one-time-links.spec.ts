import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { waitForAnimations } from "./animations.ts";
import { failNext, loseNextResponse } from "./calls.ts";
import { expect, test } from "./players.ts";
import { expectToast } from "./toast.ts";

const WARNING = /You won't see (this link|these links) again\./;
const QUESTION = { name: "Close without a copy?" };

/** Tries each way to close the dialog by accident, and expects a warning. */
async function expectProtected(page: Page, title: string, link: RegExp): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  const question = page.getByRole("dialog", QUESTION);
  const ways = [
    () => page.goBack(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(4, 4),
    () => dialog.getByRole("button", { name: "Close" }).click(),
  ];
  for (const close of ways) {
    await expect(dialog.getByText(link).first()).toBeVisible();
    await waitForAnimations(page);
    await close();
    await expect(question).toContainText(WARNING);
    await question.getByRole("button", { name: "Back" }).click();
  }
  await expect(dialog.getByText(link).first()).toBeVisible();
}

test("ADMIN-08 MEND-10 MEND-20 a host imports users from a valid CSV file, and can't lose the users' links by accident", async ({
  signUp,
  server,
}) => {
  const ada = await signUp("Ada");
  await server.makeHost(ada.username);
  const { page } = ada;
  await page.goto("/admin");
  await page.getByRole("button", { name: "Add people" }).click();
  const dialog = page.getByRole("dialog", { name: "Add people" });
  const make = dialog.getByRole("button", { name: "Create 2 accounts" });
  const send = (text: string) =>
    dialog.getByLabel("Choose a CSV file").setInputFiles({
      name: "class.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
  await failNext(page, "admin.importPeople");
  await send("username\nx");
  await expectToast(page, "Failed to read the file");
  const names = ["zoe", "yan"].map((name) => `${name}-${Date.now()}`);
  await send(`username\n${names[0]}\n${ada.username}`);
  await expect(dialog.getByRole("status")).toContainText("1 row has a problem");
  await expect(dialog.getByRole("listitem").last()).toContainText("is taken");
  await expect(make).toBeDisabled();

  await send(`username\n${names.join("\n")}`);
  await expect(make).toBeEnabled();
  await loseNextResponse(page, "admin.importPeople");
  const lost = page.waitForEvent("requestfailed");
  await make.click();
  await lost;
  await make.click();
  await expectProtected(page, "Add people", /\/api\/password-reset\//);
  const links = await dialog.getByText("/api/password-reset/").allTextContents();
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download as CSV" }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file.split("\r\n")).toEqual([
    '"username","link"',
    ...names.map((name, index) => `"${name}","${links[index]}"`),
    "",
  ]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("ADMIN-07 MEND-10 MEND-20 a personal link is created once, can't be lost by accident, and can be revoked", async ({
  signUp,
  server,
}) => {
  const ada = await signUp("Ada");
  await server.makeHost(ada.username);
  const { page } = ada;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // Other tests on this server may have left links.
  for (const { id } of await (await page.request.get("/api/admin/links")).json()) {
    await page.request.delete(`/api/admin/links/${id}`);
  }
  await page.goto("/admin?tab=settings");
  const make = page.getByRole("button", { name: "Create a personal link" });
  await loseNextResponse(page, "instance.makeLink");
  await make.click();
  await expectToast(page, "Nothing was changed");
  await make.click();
  const dialog = page.getByRole("dialog", { name: "Share this link" });
  const link = await dialog.getByText("/api/login?").textContent();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await (await page.request.get("/api/admin/links")).json()).toHaveLength(1);
  await page.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("No active links.")).toBeVisible();
});
