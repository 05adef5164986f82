import type { Browser, Page } from "@playwright/test";
import { bubblesOf, rowsOf, sendMessage, threadPath } from "./messages.ts";
import {
  expectStored,
  expectStoredCall,
  readStored,
  waitForServiceWorker,
} from "./offline-storage.ts";
import { asDataUrl, drawJpeg, naturalWidthOf, postPicture } from "./pictures.ts";
import { addComment, expect, type Game, PASSWORD, type Player, sharePost } from "./players.ts";
import { test } from "./proxy.ts";
import { remove } from "./removals.ts";
import { overlap } from "./rendering.ts";
import { expectToast } from "./toast.ts";

test.use({ serviceWorkers: "allow" });

const WORDS = "I sang on the bus.";
const REPLY = "That hurts to hear.";
const MESSAGE = "See you on the bus?";

const NOTHING = { responses: "[]", pictures: 0 };

const landing = (page: Page) => page.getByRole("link", { name: "Get Started" });

async function openStoredGame(page: Page, { id }: Game): Promise<void> {
  await page.goto(`/games/${id}`);
  await waitForServiceWorker(page);
  // The browser stores pictures only once the signed-in user is known.
  await expectStoredCall(page, "session");
  await page.reload();
  await expect.poll(() => naturalWidthOf(postPicture(page))).toBeGreaterThan(0);
  await expectStored(page, WORDS);
  await expect.poll(async () => (await readStored(page)).pictures).toBe(1);
}

async function storeGameAndMessages(ada: Player, { page, ...ben }: Player, game: Game) {
  const image = asDataUrl(await drawJpeg(ada.page, 40, 30));
  const { id } = await sharePost(ada, game, { content: WORDS, image });
  await sendMessage(ada, { page, ...ben }, game, MESSAGE);
  await openStoredGame(page, game);
  await page.goto(threadPath(ada, game));
  await expect(bubblesOf(page)).toContainText(MESSAGE);
  await expectStoredCall(page, "messages.thread");
  await page.goto("/messages");
  await expect(rowsOf(page)).toHaveCount(1);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: game.name }).first()).toBeVisible();
  await expectStoredCall(page, "games.mine");
  return id;
}

async function expectNotStored(page: Page, ...secrets: string[]): Promise<void> {
  await expect.poll(async () => (await readStored(page)).pictures).toBe(0);
  for (const secret of secrets) {
    await expect.poll(async () => (await readStored(page)).responses).not.toContain(secret);
  }
}

test("SHELL-07 SHELL-14 AUTH-04 AUTH-08 RULE-10 visited screens stay readable offline until the user is removed or the session ends", async ({
  playTogether,
  signUp,
  testProxy,
}) => {
  const { ada, ben, game } = await playTogether({ name: "Brave days", isPublic: false });
  const { page } = ben;
  await storeGameAndMessages(ada, ben, game);

  await testProxy.close();
  await page.goto("/");
  const offlineNote = page.getByText("You're offline.");
  await expect(offlineNote).toBeVisible();
  await expect(page.getByRole("heading", { name: game.name }).first()).toBeVisible();
  await page.goto(`/games/${game.id}`);
  await expect.poll(() => naturalWidthOf(postPicture(page))).toBeGreaterThan(0);
  const comment = page.getByRole("textbox", { name: "Write a comment" });
  await comment.fill("Well done!");
  await comment.press("Enter");
  const unsent = page.getByRole("article").getByRole("listitem");
  await expect(unsent).toContainText("Waiting for the network");
  await page.goto("/messages");
  await rowsOf(page).click();
  await expect(bubblesOf(page)).toContainText(MESSAGE);
  await testProxy.open();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(offlineNote).toBeHidden();
  await expectToast(page, "Your comment has been sent.");

  const path = `/api/games/${game.id}/participants/${ben.id}`;
  expect((await ada.page.request.delete(path)).ok()).toBe(true);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();
  await expectNotStored(page, game.id);
  await testProxy.close();
  await page.goto(`/games/${game.id}`);
  await expect(offlineNote).toBeVisible();
  for (const secret of [WORDS, game.name]) await expect(page.getByText(secret)).toHaveCount(0);
  await testProxy.open();

  const second = await page.context().newPage();
  await second.goto("/");
  const create = second.getByRole("button", { name: "Create Game" });
  await expect(create).toBeVisible();
  await page.goto("/api/logout");
  await expect(landing(page)).toBeVisible();
  await expect(create).toHaveCount(0);
  expect(await readStored(page)).toEqual(NOTHING);
  await second.close();
  await testProxy.close();
  await page.goto(`/games/${game.id}`);
  await expect(landing(page)).toBeVisible();
  await expect(page.getByText("Connect to sign in.")).toBeVisible();
  await testProxy.open();

  const eve = await signUp("Eve");
  await page.request.post("/api/login", { data: { username: eve.username, password: PASSWORD } });
  await page.goto("/");
  await expectStoredCall(page, "games.mine");
  const { responses, pictures } = await readStored(page);
  expect(responses).toContain(eve.username);
  for (const secret of [WORDS, MESSAGE, ben.username, game.name]) {
    expect(responses).not.toContain(secret);
  }
  expect(pictures).toBe(0);
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Leaderboard" }).click();
  await expect(page).toHaveURL(/\/api\/login/);
  expect(await readStored(page)).toEqual(NOTHING);
});

async function openSecondDevice(browser: Browser, { username }: Player): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const data = { username, password: PASSWORD };
  expect((await page.request.post("/api/login", { data })).ok()).toBe(true);
  return page;
}

const canLoad = (page: Page, address: string) =>
  page.evaluate(
    (url) =>
      fetch(url)
        .then(({ ok }) => ok)
        .catch(() => false),
    address,
  );

test.describe("removals on live pages", () => {
  test.use({ isLive: true });

  test("POWER-12 POWER-13 a removed photo disappears everywhere, even from a device that was offline", async ({
    playTogether,
    browser,
  }) => {
    const { ada, ben, game } = await playTogether();
    const image = asDataUrl(await drawJpeg(ben.page, 600, 450));
    const { id } = await sharePost(ben, game, { content: WORDS, image });
    await addComment(ada, id, REPLY);
    const [here, away] = [ada.page, await openSecondDevice(browser, ada)];
    for (const page of [here, away]) await openStoredGame(page, game);
    const address = (await postPicture(here).getAttribute("src")) ?? "";
    await expectStored(away, REPLY);
    await away.goto("about:blank");
    await ben.page.goto("/profile");
    await expect(ben.page.getByText(WORDS).first()).toBeVisible();

    await remove(ada, "posts", id, "It's hurtful");
    await expect(here.getByText(WORDS)).toHaveCount(0);
    await expect(ben.page.getByText(WORDS)).toHaveCount(0);
    await away.goto("/messages");
    for (const page of [here, away]) await expectNotStored(page, WORDS, REPLY);
    const paths = [
      `/api/posts?gameId=${game.id}`,
      `/api/games/${game.id}/search-accomplishments?query=sang`,
      "/api/activity",
      "/api/user/accomplishments",
    ];
    for (const page of [here, away, ben.page]) {
      for (const path of paths) {
        const text = await (await page.request.get(path)).text();
        for (const secret of [WORDS, REPLY]) expect(text, path).not.toContain(secret);
      }
      expect((await page.request.get(address)).status()).toBe(404);
    }
    expect(await (await here.request.get("/api/user/export")).text()).not.toContain(WORDS);
    for (const isOffline of [false, true]) {
      await away.context().setOffline(isOffline);
      expect(await canLoad(away, address)).toBe(false);
    }
    await away.context().close();
  });
});

test("SHELL-08 SHELL-10 a new version waits until the user reloads, and its prompt doesn't cover the navigation", async ({
  signUp,
  testProxy,
}) => {
  const { page } = await signUp("Ada");
  await page.goto("/");
  await waitForServiceWorker(page);
  testProxy.rewrite("/index.html", (body) =>
    body.replace("</head>", '<meta name="edition" content="2"></head>'),
  );
  testProxy.rewrite("/sw.js", (body) => body.replace(/(version:)`[^`]+`/, "$1`2`"));
  await page.reload();
  await expect(page.getByText("A new version is ready")).toBeVisible();
  const prompt = page.locator("[data-prompt]");
  for (const part of [
    page.getByRole("banner"),
    page.getByRole("navigation", { name: "Main" }),
    page.getByRole("heading", { level: 2 }).first(),
  ]) {
    expect(await overlap(prompt, part)).toBe(false);
  }
  const edition = page.locator('meta[name="edition"]');
  await expect(edition).toHaveCount(0);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(edition).toHaveCount(1);
  await expect(page.getByText("A new version is ready")).toBeHidden();
  testProxy.stopRewriting();
});
