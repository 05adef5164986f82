import type { Locator, Page } from "@playwright/test";
import { asFile, drawJpeg } from "./pictures.ts";
import {
  createGame,
  endGameQuietly,
  expect,
  joinGame,
  PASSWORD,
  type Player,
  test,
} from "./players.ts";
import { countLines } from "./rendering.ts";
import {
  openFromGame,
  openFromHome,
  pictureOf,
  submitButtonOf,
  textFieldOf,
} from "./share-dialog.ts";

const WORDS = "I asked the band whether I may play along.";

async function fillIn(page: Page, dialog: Locator): Promise<void> {
  await textFieldOf(dialog).fill(WORDS);
  await dialog.getByLabel("Add a photo").setInputFiles(asFile(await drawJpeg(page, 400, 300)));
  await expect(pictureOf(dialog)).toBeVisible();
}

async function expectDraft(dialog: Locator, games: string[]): Promise<void> {
  await expect(textFieldOf(dialog)).toHaveValue(WORDS);
  await expect(pictureOf(dialog)).toBeVisible();
  const chosen = dialog.getByRole("checkbox", { checked: true });
  await expect(chosen).toHaveCount(games.length);
  for (const name of games) await expect(dialog.getByLabel(name, { exact: true })).toBeChecked();
}

async function expectEmpty(dialog: Locator): Promise<void> {
  await expect(textFieldOf(dialog)).toHaveValue("");
  await expect(pictureOf(dialog)).toHaveCount(0);
  await expect(dialog.getByText("Your draft is still here.")).toHaveCount(0);
}

async function signIn(page: Page, { username }: Player): Promise<void> {
  await page.getByLabel("Username or email").first().fill(username);
  await page.getByLabel("Password").first().fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("SHARE-04 SHELL-08 SHELL-13 Back closes only the share dialog, and the draft stays until the user discards it", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone({ name: "Runs now" });
  const other = await createGame(ada, { name: "Runs as well" });
  await page.goto("/discover");
  await page.goto(`/games/${game.id}`);
  const dialog = await openFromGame(page);
  await fillIn(page, dialog);
  await dialog.getByText("Runs as well", { exact: true }).click();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/games/${game.id}`);
  await page.reload();
  await openFromGame(page);
  await expectDraft(dialog, ["Runs now", "Runs as well"]);
  await expect(dialog.getByText("Your draft is still here.")).toBeVisible();
  await dialog.getByRole("button", { name: "Discard draft" }).click();
  await expectEmpty(dialog);
  await expect(textFieldOf(dialog)).toBeFocused();
  await page.reload();
  await expectEmpty(await openFromGame(page));

  await fillIn(page, dialog);
  await page.goto(`/games/${other.id}`);
  await expectEmpty(await openFromGame(page));
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await page.goto("/");
  await expectEmpty(await openFromHome(page));
  await endGameQuietly(ada, game);
  await page.goto(`/games/${game.id}`);
  const orphaned = page.getByRole("article", { name: "What you typed is still here." });
  await expect(orphaned).toContainText(WORDS);
  await orphaned.getByRole("button", { name: "Discard" }).click();
  await expect(orphaned).toHaveCount(0);
});

test("SHARE-04 AUTH-08 a draft in the share dialog survives the end of the session only for its author", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const game = await createGame(ada, { name: "Runs now" });
  await joinGame(ben, game);
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const dialog = await openFromGame(page);
  await fillIn(page, dialog);
  await page.context().clearCookies();
  await submitButtonOf(dialog).click();
  await expect(page).toHaveURL(`/api/login?returnTo=${encodeURIComponent(`/games/${game.id}`)}`);

  await signIn(page, ada);
  await expect(page).toHaveURL(`/games/${game.id}`);
  await openFromGame(page);
  await expectDraft(dialog, ["Runs now"]);

  // The draft must not appear for another user who signs in on the same tab.
  await page.context().clearCookies();
  await submitButtonOf(dialog).click();
  await expect(page).toHaveURL(/\/api\/login/);
  await signIn(page, ben);
  await expect(page).toHaveURL(`/games/${game.id}`);
  await expectEmpty(await openFromGame(page));
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).not.toContain(WORDS);
});

test("SHELL-05 SHELL-13 on a narrow phone, the button that discards a draft has its label on one line", async ({
  playAlone,
}) => {
  const { page, game } = await playAlone();
  await page.setViewportSize({ width: 360, height: 640 });
  const discard = page.getByRole("button", { name: "Discard draft" });
  await page.goto(`/games/${game.id}`);
  await textFieldOf(await openFromGame(page)).fill(WORDS);
  await page.reload();
  await openFromGame(page);
  await expect(discard).toBeVisible();
  expect(await countLines(discard)).toBe(1);

  await page.goto(`/games/${game.id}/edit`);
  await page.getByLabel("Description").fill(WORDS);
  await page.reload();
  await expect(discard).toBeVisible();
  expect(await countLines(discard)).toBe(1);
});
