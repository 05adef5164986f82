import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, sharePost, test } from "./players.ts";
import { remove } from "./removals.ts";

const hintOn = (page: Page): Locator => page.getByText("Install StepOut?");

const isOnHome = (page: Page) =>
  expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();

/** Opens home and fires `beforeinstallprompt`, which headless browsers never fire. */
async function visit(page: Page): Promise<void> {
  await page.goto("/");
  await isOnHome(page);
  await page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = async () => localStorage.setItem("test.prompted", "yes");
    window.dispatchEvent(Object.assign(offer, { prompt }));
    if (!offer.defaultPrevented) throw new Error("The browser would show its own offer");
  });
  // Wait until the hint's code has loaded.
  await expect.poll(() => readItem(page, "stepout.visits")).not.toBeNull();
}

const readItem = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Makes the app count its next start as a new visit. */
const letTimePass = (page: Page) =>
  page.evaluate(() => {
    const [count] = (localStorage.getItem("stepout.visits") ?? "").split(" ");
    localStorage.setItem("stepout.visits", `${count} 0`);
  });

test("DAY-16 home offers to install the app only during the user's second visit", async ({
  signUp,
}) => {
  const { page } = await signUp("Ada");
  await visit(page);
  await expect(hintOn(page)).toHaveCount(0);
  await letTimePass(page);
  await visit(page);
  await expect(hintOn(page)).toBeVisible();
  await expectAccessible(page);
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("link", { name: "Discover" }).click();
  await expect(page.getByRole("heading", { name: "Discover", level: 1 })).toBeVisible();
  await expect(hintOn(page)).toHaveCount(0);
  await navigation.getByRole("link", { name: "Home" }).click();
  await page.getByRole("button", { name: "Skip", exact: true }).click();
  await expect(hintOn(page)).toHaveCount(0);

  await letTimePass(page);
  await visit(page);
  await expect(hintOn(page)).toHaveCount(0);
});

test("DAY-16 the install hint appears once notices are read and no dialog is open", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { id } = await sharePost(ben, game, { content: "I sang." });
  const { page } = ben;
  await visit(page);
  await remove(ada, "posts", id, "It's hurtful");
  await letTimePass(page);
  await visit(page);
  const seeWhy = page.getByRole("button", { name: "See why" });
  await expect(seeWhy).toBeVisible();
  await expect(hintOn(page)).toHaveCount(0);
  await seeWhy.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(hintOn(page)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Got it" }).click();
  await expect(hintOn(page)).toBeVisible();
  await page.getByRole("button", { name: "Install" }).click();
  await expect(hintOn(page)).toHaveCount(0);
  expect(await readItem(page, "test.prompted")).toBe("yes");
});

test("DAY-16 on an iPhone, the hint explains how to add the app to the home screen", async ({
  signUp,
}) => {
  const { page } = await signUp("Ada");
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
  await page.goto("/");
  await expect.poll(() => readItem(page, "stepout.visits")).not.toBeNull();
  await letTimePass(page);
  await page.reload();
  const hint = page.getByText("Add StepOut to your home screen");
  await expect(hint).toBeVisible();
  await expect(
    page.getByText("Tap Share in the browser, then “Add to Home Screen”."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Got it" }).click();
  await expect(hint).toHaveCount(0);
});
