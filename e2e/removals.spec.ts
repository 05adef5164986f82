import { findBarriersInEachScheme } from "./barriers.ts";
import { failNext } from "./calls.ts";
import { asDataUrl, drawJpeg } from "./jpegs.ts";
import { becomeInstalled, expectKept, picture, readKept, widthOf } from "./kept.ts";
import { expect, joinGame, sharePost, test } from "./players.ts";
import { toastText } from "./toast.ts";

const WORDS = "Nobody likes Cleo.";
const WIDTH = 600;
const HEIGHT = 450;

const MENU = "What to do with this post";

test.use({ serviceWorkers: "allow", isLive: true });

test("POWER-06 a teacher removes a photo in at most 3 taps and it is gone everywhere", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  const cleo = await signUp("Cleo");
  await joinGame(cleo, game);
  const image = asDataUrl(await drawJpeg(ben.page, WIDTH, HEIGHT));
  await sharePost(ben, game, { content: WORDS, image });

  await cleo.page.goto(`/games/${game.id}`);
  await becomeInstalled(cleo.page);
  await cleo.page.reload();
  await expect.poll(() => widthOf(picture(cleo.page))).toBe(WIDTH);
  await expectKept(cleo.page, WORDS);
  await expect.poll(async () => (await readKept(cleo.page)).pictures).toBe(1);
  const address = await picture(cleo.page).evaluate((shown) => Reflect.get(shown, "src"));

  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  await page.getByRole("article").getByRole("button", { name: MENU }).click();
  await page.getByRole("menuitem", { name: "Remove from the game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(toastText(page, "Removed")).toBeVisible();
  await expect(page.getByText(WORDS)).toHaveCount(0);

  await expect(cleo.page.getByText(WORDS)).toHaveCount(0);
  await expect.poll(async () => (await readKept(cleo.page)).pictures).toBe(0);
  await expect.poll(async () => (await readKept(cleo.page)).answers).not.toContain(WORDS);
  const load = () =>
    cleo.page.evaluate(
      (url) =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      address,
    );
  const { request } = cleo.page;
  expect((await request.get(address)).status()).toBe(404);
  const lists = await request.get(`/api/games/${game.id}/posts`);
  expect(await lists.text()).not.toContain(WORDS);
  await cleo.page.context().setOffline(true);
  expect(await load()).toBe(false);
  await cleo.page.context().setOffline(false);
});

test("POWER-06 a removal that failed keeps what was typed, and one that worked is undone", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ben, game, { content: WORDS });
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const remove = async () => {
    await page.getByRole("article").getByRole("button", { name: MENU }).click();
    await page.getByRole("menuitem", { name: "Remove from the game" }).click();
  };
  await remove();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("It does not belong here").click();
  await dialog.getByLabel("In your own words").fill("Say it kindly.");
  expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);
  await failNext(page, "removals.removePost");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(toastText(page, "Failed to remove it")).toBeVisible();
  await expect(dialog.getByLabel("In your own words")).toHaveValue("Say it kindly.");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const undo = page.locator("#toasts").getByRole("button", { name: "Undo" });
  await expect(page.getByText(WORDS)).toHaveCount(0);
  expect(await findBarriersInEachScheme(page, "#toasts")).toEqual([]);
  await undo.click();
  await expect(toastText(page, "It is back")).toBeVisible();
  await expect(page.getByText(WORDS)).toBeVisible();

  await remove();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText(WORDS)).toHaveCount(0);
  await failNext(page, "removals.restorePost");
  await undo.click();
  await expect(toastText(page, "Failed to put it back")).toBeVisible();
});
