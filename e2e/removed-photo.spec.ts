import type { Browser, Page } from "@playwright/test";
import { asDataUrl, drawJpeg } from "./jpegs.ts";
import { becomeInstalled, expectKept, expectKeptCall, picture, readKept, widthOf } from "./kept.ts";
import { addComment, expect, joinGame, PASSWORD, type Player, sharePost, test } from "./players.ts";
import { remove } from "./removing.ts";

const WORDS = "Nobody likes Cleo.";
const REPLY = "Now that is unfair.";
const WIDTH = 600;
const HEIGHT = 450;

test.use({ serviceWorkers: "allow", isLive: true });

/** The same account in another browser. */
async function openSecondDevice(browser: Browser, { username }: Player): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const data = { username, password: PASSWORD };
  expect((await page.request.post("/api/login", { data })).ok()).toBe(true);
  return page;
}

/** Opens a screen with the post, and waits until it is stored for reading offline. */
async function seePost(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await becomeInstalled(page);
  await page.reload();
  await page.getByText(WORDS).first().scrollIntoViewIfNeeded();
  await expectKept(page, WORDS);
}

async function expectNoPhoto(page: Page): Promise<void> {
  await expect(page.getByText(WORDS)).toHaveCount(0);
  await expect.poll(async () => (await readKept(page)).pictures).toBe(0);
}

async function expectForgotten(page: Page): Promise<void> {
  await expectNoPhoto(page);
  await expect.poll(async () => (await readKept(page)).answers).not.toContain(WORDS);
}

const canLoad = (page: Page, address: string) =>
  page.evaluate(
    (url) =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    address,
  );

test("POWER-12 a removed photo is gone from open pages, cached copies, search, REST, exports and its address, on each device", async ({
  playTogether,
  signUp,
  browser,
}) => {
  const { ada, ben, game } = await playTogether();
  const cleo = await signUp("Cleo");
  await joinGame(cleo, game);
  const image = asDataUrl(await drawJpeg(ben.page, WIDTH, HEIGHT));
  const { id } = await sharePost(ben, game, { content: WORDS, image });
  await addComment(cleo, id, REPLY);
  const second = await openSecondDevice(browser, cleo);

  await seePost(cleo.page, `/games/${game.id}`);
  await expect.poll(() => widthOf(picture(cleo.page))).toBe(WIDTH);
  const address = await picture(cleo.page).evaluate((shown) => Reflect.get(shown, "src"));
  await seePost(second, `/games/${game.id}`);
  await expect.poll(() => widthOf(picture(second))).toBe(WIDTH);
  await seePost(ben.page, "/profile");
  await ada.page.goto(`/games/${game.id}`);
  const search = ada.page.getByRole("searchbox", { name: "Search accomplishments" });
  await search.fill("Nobody");
  await search.press("Enter");
  await expect(ada.page.getByText("1 result")).toBeVisible();
  for (const page of [cleo.page, second]) {
    await expect.poll(async () => (await readKept(page)).pictures).toBe(1);
  }

  await remove(ada, "posts", id, "It hurts somebody");
  for (const page of [cleo.page, second]) await expectForgotten(page);
  // The author keeps the notice with their words.
  await expectNoPhoto(ben.page);
  await ada.page.reload();
  await search.fill("Nobody");
  await search.press("Enter");
  await expect(ada.page.getByText("No accomplishments found")).toBeVisible();

  const paths = [
    `/api/posts?gameId=${game.id}`,
    `/api/games/${game.id}/search-accomplishments?query=nobody`,
    "/api/activity",
    "/api/user/accomplishments",
  ];
  for (const { request } of [ada.page, ben.page, cleo.page, second]) {
    for (const path of paths) {
      const answer = await request.get(path);
      expect(answer.ok(), path).toBe(true);
      const text = await answer.text();
      expect(text, path).not.toContain(WORDS);
      expect(text, path).not.toContain(REPLY);
    }
    expect((await request.get(address)).status()).toBe(404);
  }
  for (const { request } of [ada.page, cleo.page, second]) {
    expect(await (await request.get("/api/user/export")).text()).not.toContain(WORDS);
  }
  for (const page of [cleo.page, second]) {
    expect(await canLoad(page, address)).toBe(false);
    await page.context().setOffline(true);
    expect(await canLoad(page, address)).toBe(false);
    await page.context().setOffline(false);
  }
  await second.context().close();
});

test("POWER-13 a device that was away forgets removed words as soon as it is back, on whatever screen", async ({
  playTogether,
  browser,
}) => {
  const { ada, ben, game } = await playTogether();
  const image = asDataUrl(await drawJpeg(ben.page, WIDTH, HEIGHT));
  const { id } = await sharePost(ben, game, { content: WORDS, image });
  const kind = await sharePost(ben, game, { content: "I sang in the park" });
  const mean = await addComment(ben, kind.id, REPLY);
  for (const nth of [1, 2, 3]) await addComment(ben, kind.id, `Once more, ${nth}`);
  const second = await openSecondDevice(browser, ada);
  await seePost(second, `/games/${game.id}`);
  await second.getByRole("button", { name: "View all 4 comments" }).click();
  await expectKeptCall(second, "comments.list");
  await expectKept(second, REPLY);
  await expect.poll(async () => (await readKept(second)).pictures).toBe(1);

  await second.goto("about:blank");
  await remove(ada, "posts", id, "It hurts somebody");
  await remove(ada, "comments", mean.id, "It hurts somebody");
  await second.goto("/messages");
  await expectForgotten(second);
  await expect.poll(async () => (await readKept(second)).answers).not.toContain(REPLY);
  await second.context().close();
});
