import type { Page } from "@playwright/test";
import { expect, test } from "./players.ts";
import { openFromGame, submitButtonOf, textFieldOf } from "./share-dialog.ts";

const WORDS = "I waved at a stranger.";

/** Leaves no room for any of the app's keys. Uses a URL that doesn't run the app. */
async function fillStorages(page: Page): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 1 << 20; size > 0; ) {
        try {
          storage.setItem(`filler ${storage.length}`, "x".repeat(size));
        } catch {
          size >>= 1;
        }
      }
    }
  });
}

/** Throws on every access, as browsers do if the user blocks the site's data. */
const blockStorages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Blocked", "SecurityError");
        },
      });
    }
  });

for (const [state, prepare] of [
  ["full", fillStorages],
  ["blocked", blockStorages],
] as const) {
  test(`SHELL-16 a user can read, write and share if the browser's storage is ${state} from the first visit on`, async ({
    playAlone,
  }) => {
    const { page, game } = await playAlone();
    await prepare(page);
    await page.goto("/");
    await page.getByRole("link", { name: game.name, exact: true }).first().click();
    const dialog = await openFromGame(page);
    await textFieldOf(dialog).fill(WORDS);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await openFromGame(page);
    await expect(textFieldOf(dialog)).toHaveValue(WORDS);
    await submitButtonOf(dialog).click();
    await expect(page.getByRole("article").getByText(WORDS)).toBeVisible();
    await page.goto("/profile");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("radio", { name: "Dark" }).check({ force: true });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  test(`SHELL-16 a visitor can open and use a join link if the browser's storage is ${state}`, async ({
    page,
    playAlone,
  }) => {
    const { game } = await playAlone();
    await prepare(page);
    await page.goto("/");
    await expect(
      page.getByRole("heading", { name: "Step out of your comfort zone" }),
    ).toBeVisible();
    await page.goto(`/join/${game.inviteCode}`);
    await expect(page.getByText(game.name, { exact: true })).toBeVisible();
    await page
      .getByRole("link", { name: /account|Join/ })
      .first()
      .click();
    await expect(page.getByLabel("Username")).toBeVisible();
  });
}
