import type { Locator, Page } from "@playwright/test";
import { PASSWORD } from "./players.ts";
import { type RunningServer, SETUP_LINK, startServer } from "./server.ts";
import { expect, test } from "./test.ts";

const TAPS_MAX = 12;

let empty: RunningServer;
test.beforeEach(async () => {
  empty = await startServer();
});
test.afterEach(() => empty.stop());

/** Counts what two people tap, or would: a field that has the focus already needs none. */
function countTaps() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const type = async (field: Locator, text: string) => {
    await expect(field).toBeVisible();
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
    await field.page().keyboard.type(text);
  };
  /** The keyboard's key for the next field. */
  const typeNext = async (page: Page, field: Locator, text: string) => {
    await page.keyboard.press("Tab");
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  return { tap, type, typeNext, taps: () => taps };
}

test("PLACE-06 two people need few taps, only in the browser, from an empty folder to a friend's first post", async ({
  page,
  browser,
}) => {
  const { tap, type, typeNext, taps } = countTaps();
  await expect.poll(() => empty.printed()).toMatch(SETUP_LINK);
  await page.goto(SETUP_LINK.exec(empty.printed())?.[0] ?? "");
  await type(page.getByLabel("Your username"), "hana");
  await typeNext(page, page.getByLabel("Password"), PASSWORD);
  await tap(page.getByRole("button", { name: "Start" }));

  await tap(page.getByRole("button", { name: "Create Game" }));
  const creation = page.getByRole("dialog", { name: "Create a game" });
  await type(creation.getByLabel("Name"), "Talk to strangers");
  await tap(creation.getByRole("button", { name: "Create Game" }));
  // Home shows a card of the new game for a moment, with the same button.
  await expect(page).toHaveURL(/\/games\//);
  await expect(page.getByRole("heading", { name: "Talk to strangers", level: 1 })).toBeVisible();
  await tap(page.getByRole("button", { name: "Share game" }));
  const code = await page
    .getByRole("dialog", { name: "Share game" })
    .getByText(/^[2-9A-HJKMNP-Z]{6}$/)
    .textContent();

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(`${empty.origin}/join/${code}`);
  await tap(friend.getByRole("link", { name: "Create an account" }));
  await type(friend.getByLabel("Username"), "eva");
  await typeNext(friend, friend.getByLabel("Password"), PASSWORD);
  await tap(friend.getByRole("button", { name: "Create account" }));
  await tap(friend.getByRole("button", { name: "Join Game" }));
  await tap(friend.getByRole("button", { name: "Share Accomplishment" }));
  const sharing = friend.getByRole("dialog", { name: "Share your accomplishment" });
  await type(sharing.getByLabel("What did you do?"), "I asked the baker for her story.");
  await tap(sharing.getByRole("button", { name: "Share", exact: true }));
  await expect(friend.getByRole("article", { name: "Accomplishment of eva" })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(TAPS_MAX);
});
