import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectStrictlyAccessible } from "./accessibility.ts";
import { failNext, loseNextResponse } from "./calls.ts";
import { expect, test } from "./players.ts";
import { waitForAnimations } from "./rendering.ts";
import { expectToast } from "./toast.ts";

const WARNING = /You won't see (this link|these links) again\./;
const QUESTION = { name: "Close without a copy?" };

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

test("ADMIN-08 DAY-12 MEND-10 MEND-20 a host imports a spreadsheet's valid rows, and can't lose the new users' links by accident", async ({
  signUp,
  server,
}) => {
  const ada = await signUp("Ada");
  await server.makeHost(ada.username);
  const { page } = ada;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Add a list of people" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a list of people" });
  const make = dialog.getByRole("button", { name: "Import 2, skip 1" });
  const send = (text: string) =>
    dialog.getByLabel("Choose your list").setInputFiles({
      name: "class.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
  await expectStrictlyAccessible(page);
  const sampling = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download a sample" }).click();
  await send(await readFile(await (await sampling).path(), "utf8"));
  await expect(dialog.getByRole("status")).toHaveText("2 people are ready to add.");
  await dialog.getByRole("button", { name: "Back" }).click();
  await failNext(page, "admin.importPeople");
  await send("username\nx");
  await expectToast(page, "Failed to read the list");
  await send("PK\u0003\u0004");
  await expectToast(page, "This file isn't saved as CSV yet.");

  const names = ["zoe", "yan"].map((name) => `${name}-${Date.now()}`);
  const list = [
    "First name;Login;Class",
    `Zoe;${names[0]};4b`,
    `;${ada.username};`,
    `=1+1;${names[1]};`,
  ];
  await dialog.getByLabel("copy the rows of your spreadsheet").fill(list.join("\n"));
  await dialog.getByRole("button", { name: "Check the rows" }).click();
  await expect(dialog.getByRole("status")).toHaveText(
    "2 people are ready to add. 1 row will be skipped.",
  );
  await expect(dialog.getByText("not imported: Class.")).toBeVisible();
  await expect(dialog.getByRole("listitem").first()).toContainText("Row 3: This username is taken");
  await expectStrictlyAccessible(page);
  await loseNextResponse(page, "admin.importPeople");
  const lost = page.waitForEvent("requestfailed");
  await make.click();
  await lost;
  await make.click();
  await expect(dialog.getByRole("status")).toHaveText(
    "2 accounts were created. 1 row was skipped.",
  );
  await expect(dialog.getByText("Row 3: This username is taken")).toBeVisible();
  await expectStrictlyAccessible(page);
  await expectProtected(page, "Add a list of people", /\/api\/password-reset\//);
  const links = await dialog.getByText("/api/password-reset/").allTextContents();
  await dialog.getByRole("button", { name: `Copy link for ${names[0]}` }).click();
  await expectToast(page, "Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(links[0]);
  await expectProtected(page, "Add a list of people", /\/api\/password-reset\//);
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download the list" }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file.split("\r\n")).toEqual([
    '\ufeff"Name","Username","Link"',
    `"Zoe","${names[0]}","${links[0]}"`,
    `"'=1+1","${names[1]}","${links[1]}"`,
    "",
  ]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("ADMIN-07 MEND-10 MEND-20 a retried request creates only one personal link", async ({
  signUp,
  server,
}) => {
  const ada = await signUp("Ada");
  await server.makeHost(ada.username);
  const { page } = ada;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // Delete links created by other tests on the same server.
  for (const { id } of await (await page.request.get("/api/admin/links")).json()) {
    await page.request.delete(`/api/admin/links/${id}`);
  }
  await page.goto("/admin");
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
  await page.getByText("1 unused link").click();
  await page.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("1 unused link")).toBeHidden();
});
