import type { Locator, Page } from "@playwright/test";
import { findBarriersInEachScheme } from "./barriers.ts";
import { overlap } from "./boxes.ts";
import { test } from "./front-door.ts";
import { asDataUrl, drawJpeg } from "./jpegs.ts";
import { becomeInstalled, expectKeptCall, type Kept, picture, readKept, widthOf } from "./kept.ts";
import { bubblesOf, rowsOf, write } from "./letters.ts";
import { motionEnded } from "./motion.ts";
import { expect, type Game, PASSWORD, type Player, sharePost } from "./players.ts";
import { toastText } from "./toast.ts";

test.use({ serviceWorkers: "allow" });

const WORDS = "I sang on the bus.";
const MESSAGE = "See you on the bus?";

const nothing: Kept = { answers: "[]", pictures: 0 };

const offlineNote = (page: Page): Locator => page.getByText("You are offline.");

/** Looks at a message, a game with a picture, and home, each until it is kept. */
async function lookAround({ page }: Player, game: Game): Promise<void> {
  await page.goto("/messages");
  await becomeInstalled(page);
  // From here on the browser knows for whom it keeps pictures.
  await expectKeptCall(page, "session");
  await rowsOf(page).click();
  await expect(bubblesOf(page)).toContainText(MESSAGE);
  await expectKeptCall(page, "messages.thread");
  await page.goto(`/games/${game.id}`);
  await expect(picture(page)).toBeVisible();
  await expect.poll(() => widthOf(picture(page))).toBeGreaterThan(0);
  await expectKeptCall(page, "posts.list");
  await expect.poll(async () => (await readKept(page)).pictures).toBeGreaterThan(0);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: game.name }).first()).toBeVisible();
  await expectKeptCall(page, "games.mine");
}

interface Played {
  ada: Player;
  ben: Player;
  game: Game;
}

/** Ada has shared a picture and written to Ben, who has seen both. */
async function shareAndLook({ ada, ben, game }: Played): Promise<void> {
  await ada.page.goto("/");
  const image = asDataUrl(await drawJpeg(ada.page, 40, 30));
  await sharePost(ada, game, { content: WORDS, image });
  await write(ada, ben, game, MESSAGE);
  await lookAround(ben, game);
}

test("SHELL-07 the last seen content can be read while the server is away, and is marked as old", async ({
  playTogether,
  door,
}) => {
  const { ada, ben, game } = await playTogether({ name: "Brave days" });
  const { page } = ben;
  await shareAndLook({ ada, ben, game });

  await door.shut();
  await page.goto("/");
  await expect(offlineNote(page)).toBeVisible();
  expect(await findBarriersInEachScheme(page, "#offline")).toEqual([]);
  await expect(page.getByRole("heading", { name: game.name }).first()).toBeVisible();
  await page.goto(`/games/${game.id}`);
  await expect.poll(() => widthOf(picture(page))).toBeGreaterThan(0);
  const comment = page.getByRole("textbox", { name: "Write a comment" });
  await comment.fill("Well done!");
  await comment.press("Enter");
  await expect(toastText(page, "Failed to add comment")).toBeVisible();
  await expect(comment).toHaveValue("Well done!");

  await page.goto("/messages");
  await rowsOf(page).click();
  await expect(bubblesOf(page)).toContainText(MESSAGE);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Ben" })).toBeVisible();

  await door.open();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(offlineNote(page)).toBeHidden();
});

const landing = (page: Page): Locator => page.getByRole("link", { name: "Get Started" });

async function signIn(page: Page, { username }: Player): Promise<void> {
  await page.goto("/api/login");
  await page.getByLabel("Username or e-mail").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("AUTH-04 RULE-10 no stored data of a signed-out user remains for the next one", async ({
  playTogether,
  signUp,
  door,
}) => {
  const { ada, ben, game } = await playTogether({ name: "Brave days" });
  const { page } = ben;
  await shareAndLook({ ada, ben, game });
  const second = await page.context().newPage();
  await second.goto(`/games/${game.id}`);
  await expect(picture(second)).toBeVisible();

  await page.goto("/api/logout");
  await expect(landing(page)).toBeVisible();
  await expect(second.getByText(WORDS)).toHaveCount(0);
  expect(await readKept(page)).toEqual(nothing);
  await second.close();

  await door.shut();
  await page.goto(`/games/${game.id}`);
  await expect(landing(page)).toBeVisible();
  await expect(page.getByText("Signing in needs a connection.")).toBeVisible();
  await door.open();

  const eve = await signUp("Eve");
  await signIn(page, eve);
  await expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();
  await expectKeptCall(page, "games.mine");
  const { answers, pictures } = await readKept(page);
  expect(answers).toContain(eve.username);
  for (const secret of [WORDS, MESSAGE, ben.username, "Brave days"]) {
    expect(answers).not.toContain(secret);
  }
  expect(pictures).toBe(0);
});

test("AUTH-04 AUTH-08 a session that the server has ended removes stored data", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await ada.page.goto("/");
  const image = asDataUrl(await drawJpeg(ada.page, 40, 30));
  await sharePost(ada, game, { content: WORDS, image });
  await write(ada, ben, game, MESSAGE);
  const { page } = ben;
  await lookAround(ben, game);
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Leaderboard" }).click();
  await expect(page).toHaveURL(/\/api\/login/);
  expect(await readKept(page)).toEqual(nothing);
});

test("SHELL-08 SHELL-10 a newer version waits for the person's consent, and its note covers neither header nor navigation", async ({
  signUp,
  door,
}) => {
  const { page } = await signUp("Ada");
  await page.goto("/");
  await becomeInstalled(page);
  door.change("/index.html", (body) =>
    body.replace("</head>", '<meta name="edition" content="2"></head>'),
  );
  door.change("/sw.js", (body) => body.replace(/(version:)`[\w-]+`/, "$1`2`"));
  await page.reload();
  const reload = page.getByRole("button", { name: "Reload" });
  await expect(page.getByText("A new version is ready")).toBeVisible();
  expect(await findBarriersInEachScheme(page, "[aria-live=polite] > section")).toEqual([]);
  const prompt = page.locator("[data-prompt]");
  await motionEnded(page);
  expect(await overlap(prompt, page.getByRole("banner"))).toBe(false);
  expect(await overlap(prompt, page.getByRole("navigation", { name: "Main" }))).toBe(false);
  expect(await overlap(prompt, page.getByRole("heading", { level: 2 }).first())).toBe(false);
  const edition = page.locator('meta[name="edition"]');
  await expect(edition).toHaveCount(0);

  await reload.click();
  await expect(edition).toHaveCount(1);
  await expect(page.getByText("A new version is ready")).toBeHidden();
  door.restore();
});
