import { findBarriersInEachScheme } from "./barriers.ts";
import { failNext } from "./calls.ts";
import { asDataUrl, drawJpeg } from "./jpegs.ts";
import { becomeInstalled, expectKept, picture, readKept, widthOf } from "./kept.ts";
import { addComment, expect, joinGame, type Player, sharePost, test } from "./players.ts";
import { remove } from "./removing.ts";
import { toastText } from "./toast.ts";

const WORDS = "I met Cleo in the park.";
const WIDTH = 600;
const HEIGHT = 450;

test.use({ serviceWorkers: "allow", isLive: true });

const drawPhoto = async ({ page }: Player) => asDataUrl(await drawJpeg(page, WIDTH, HEIGHT));

test("POWER-16 a teacher removes only the photo in 3 taps: it is gone everywhere, the words stay, and undoing brings it back", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  const cleo = await signUp("Cleo");
  await joinGame(cleo, game);
  const { id } = await sharePost(ben, game, { content: WORDS, image: await drawPhoto(ben) });
  await addComment(cleo, id, "That is me!");
  await cleo.page.goto(`/games/${game.id}`);
  await becomeInstalled(cleo.page);
  await cleo.page.reload();
  await expect.poll(() => widthOf(picture(cleo.page))).toBe(WIDTH);
  await expectKept(cleo.page, WORDS);
  await expect.poll(async () => (await readKept(cleo.page)).pictures).toBe(1);
  const address = await picture(cleo.page).evaluate((shown) => Reflect.get(shown, "src"));

  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  const ask = async () => {
    await page
      .getByRole("article")
      .getByRole("button", { name: "What to do with" })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Remove from the game" }).click();
  };
  const dialog = page.getByRole("dialog", { name: "What should be removed?" });
  const onlyPhoto = dialog.getByRole("button", { name: "Only the photo" });
  await ask();
  await onlyPhoto.click();
  await expect(toastText(page, "Removed")).toBeVisible();
  for (const person of [ada, cleo]) {
    await expect(picture(person.page)).toHaveCount(0);
    await expect(person.page.getByText(WORDS)).toBeVisible();
    await expect(person.page.getByText("That is me!")).toBeVisible();
    expect((await person.page.request.get(address)).status()).toBe(404);
  }
  await expect.poll(async () => (await readKept(cleo.page)).pictures).toBe(0);
  const lists = await cleo.page.request.get(`/api/posts?gameId=${game.id}`);
  expect(await lists.json()).toMatchObject({ posts: [{ content: WORDS, image: null }] });

  await page.locator("#toasts").getByRole("button", { name: "Undo" }).click();
  await expect(toastText(page, "It is back")).toBeVisible();
  for (const person of [ada, cleo]) {
    await expect.poll(() => widthOf(picture(person.page))).toBe(WIDTH);
  }

  await ask();
  await dialog.getByLabel("In your own words").fill("Ask her first.");
  await failNext(page, "removals.removePicture");
  await onlyPhoto.click();
  await expect(toastText(page, "Failed to remove it")).toBeVisible();
  await expect(dialog.getByLabel("In your own words")).toHaveValue("Ask her first.");
  expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "The whole post" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(WORDS)).toHaveCount(0);
});

test("POWER-16 the author reads why only the photo was removed, and the list puts it back", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { id } = await sharePost(ben, game, { content: WORDS, image: await drawPhoto(ben) });
  await remove(ada, "photos", id, "Ask her first.");

  await ben.page.goto("/discover");
  await ben.page.getByRole("button", { name: "See why" }).click();
  const notice = ben.page.getByRole("dialog").getByRole("listitem");
  await expect(notice).toContainText(`The photo of your accomplishment in ${game.name}`);
  await expect(notice).toContainText(WORDS);
  await expect(notice).toContainText("Ask her first.");
  await ben.page.getByRole("button", { name: "Got it" }).click();
  await expect(ben.page.getByRole("dialog")).toHaveCount(0);

  const { page } = ada;
  await remove(ada, "posts", id, "It hurts somebody");
  await page.goto(`/games/${game.id}/edit`);
  await page.getByRole("region", { name: "Pending Invitations" }).scrollIntoViewIfNeeded();
  await page.getByRole("region", { name: "Reports" }).scrollIntoViewIfNeeded();
  const card = page.getByRole("region", { name: "Removed in the last day" });
  const rows = card.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const photo = rows.filter({ hasText: "Photo ·" });
  await expect(photo).toContainText(WORDS);
  await expect(photo).toContainText("Ask her first.");
  await photo.getByRole("button", { name: "Put back" }).click();
  await expect(toastText(page, "The accomplishment of this photo is not there.")).toBeVisible();
  await rows
    .filter({ hasText: "Accomplishment ·" })
    .getByRole("button", { name: "Put back" })
    .click();
  await expect(rows).toHaveCount(1);
  await photo.getByRole("button", { name: "Put back" }).click();
  await expect(card).toContainText("What is removed can be put back from here");
  await ben.page.goto(`/games/${game.id}`);
  await expect.poll(() => widthOf(picture(ben.page))).toBe(WIDTH);
});
