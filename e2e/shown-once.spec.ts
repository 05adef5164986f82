import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findBarriersInEachScheme } from "./barriers.ts";
import { motionEnded } from "./motion.ts";
import { expect, test } from "./players.ts";
import { toastText } from "./toast.ts";

const LOSS = /You won't see (this link|these links) again\./;
const QUESTION = { name: "Close without a copy?" };

/** Tries each way to close the dialog by accident. */
async function tryToLose(page: Page, title: string, link: RegExp): Promise<void> {
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
    await motionEnded(page);
    await close();
    await expect(question).toContainText(LOSS);
    await question.getByRole("button", { name: "Back" }).click();
  }
  await expect(dialog.getByText(link).first()).toBeVisible();
}

test("MEND-20 the links of imported people are not lost by accidentally closing the dialog", async ({
  signUp,
  server,
}) => {
  const ada = await signUp("Ada");
  await server.makeHost(ada.username);
  const { page } = ada;
  await page.goto("/admin");
  await page.getByRole("button", { name: "Bring people in" }).click();
  const dialog = page.getByRole("dialog", { name: "Bring people in" });
  const names = ["zoe", "yan"].map((name) => `${name}-${Date.now()}`);
  await dialog.getByLabel("Choose a CSV file").setInputFiles({
    name: "class.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`username\n${names.join("\n")}`),
  });
  await dialog.getByRole("button", { name: "Make 2 accounts" }).click();
  await tryToLose(page, "Bring people in", /\/api\/password-reset\//);
  expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);

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

test("MEND-20 a password link and a personal link are not lost by accidentally closing the dialog", async ({
  signUp,
  server,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  await server.makeHost(ada.username);
  const { page } = ada;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/admin");
  await page.getByRole("searchbox").fill(ben.username);
  await page.getByRole("button", { name: `What to do with ${ben.username}` }).click();
  await page.getByRole("menuitem", { name: "Link for a new password" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Link for a new password" }).click();
  await tryToLose(page, "Hand this link over", /\/api\/password-reset\//);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close anyway" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand this link over" });
  await expect(dialog).toBeHidden();

  await page.getByRole("tab", { name: "Place" }).click();
  await page.getByRole("button", { name: "Make a personal link" }).click();
  await tryToLose(page, "Hand this link over", /\/api\/login\?/);
  const link = await dialog.getByText("/api/login?").textContent();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(toastText(page, "The link is in the clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
