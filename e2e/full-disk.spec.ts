import { expect, test } from "./players.ts";
import { openFromGame, submitButtonOf, textFieldOf } from "./share-dialog.ts";
import { expectToast } from "./toast.ts";

const WORDS = "I asked for directions in a language that I am learning.";
const MESSAGE = "We can't save anything right now. Please try again later.";

const BLOCKED = {
  error: {
    message: MESSAGE,
    code: -32603,
    data: { code: "SERVICE_UNAVAILABLE", httpStatus: 503, domainCode: "storage_blocked" },
  },
};

test("HARD-06 on a full disk, a failed write keeps the typed text, and reading still works", async ({
  playAlone,
}) => {
  const { page, game } = await playAlone();
  await page.goto(`/games/${game.id}`);
  await page.route(/\/trpc\/posts\.share/, (route) =>
    route.fulfill({ status: 503, json: [BLOCKED] }),
  );
  await page.route("**/readyz", (route) => route.fulfill({ status: 503, json: {} }));

  const dialog = await openFromGame(page);
  await textFieldOf(dialog).fill(WORDS);
  await submitButtonOf(dialog).click();
  const banner = page.getByRole("status").filter({ hasText: "Nothing can be saved now." });
  await expectToast(page, MESSAGE);
  await expect(banner).toBeVisible();
  await expect(textFieldOf(dialog)).toHaveValue(WORDS);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { name: game.name, exact: true })).toBeVisible();
  await expect(banner).toBeVisible();

  await page.unroute(/\/trpc\/posts\.share/);
  await page.unroute("**/readyz");
  await expect(banner).toHaveCount(0);
  await page.goBack();
  await openFromGame(page);
  await expect(textFieldOf(dialog)).toHaveValue(WORDS);
  await submitButtonOf(dialog).click();
  await expect(page.getByRole("article").getByText(WORDS)).toBeVisible();
});
