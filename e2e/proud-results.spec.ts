import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, inNarrowViews } from "./accessibility.ts";
import { failNext } from "./calls.ts";
import { asDataUrl, drawJpeg } from "./pictures.ts";
import {
  createGame,
  endGame,
  expect,
  type Game,
  joinGame,
  openLive,
  PASSWORD,
  type Player,
  sharePost,
  test,
} from "./players.ts";
import { dismissAchievements, dismissResults } from "./results.ts";
import { openFromGame, submitButtonOf, textFieldOf } from "./share-dialog.ts";
import { expectToast } from "./toast.ts";

const GAMES_FOR_GAME_MASTER = 5;
const POSTS_FOR_CRUSHER = 10;
/** One more medal than the first page of the list shows. */
const MEDALS = 21;

async function downloadFrom(page: Page, button: Locator) {
  const downloading = page.waitForEvent("download");
  await button.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Decodes a PNG in the browser. Returns its size and its number of distinct colours. */
const inspect = (page: Page, png: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    if (!canvas) throw new Error("There is no canvas");
    canvas.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(canvas.getImageData(0, 0, width, height).data.buffer);
    return { width, height, colors: new Set(pixels).size };
  }, png.toString("base64"));

async function expectPicture(page: Page, png: Buffer): Promise<void> {
  const { colors, ...size } = await inspect(page, png);
  expect(size).toEqual({ width: 1_080, height: 1_350 });
  expect(colors).toBeGreaterThan(50);
}

async function winAgainst(ada: Player, ben: Player): Promise<Game> {
  const game = await createGame(ada, { name: "30 days of cold water" });
  await joinGame(ben, game);
  for (const content of ["Swam", "Swam again"]) await sharePost(ada, game, { content });
  await sharePost(ben, game, { content: "Ran" });
  await endGame(ada, game);
  return game;
}

const offerShareSheet = (page: Page, failure?: string) =>
  page.addInitScript((name) => {
    const share = ({ files }: ShareData) => {
      if (name) return Promise.reject(new DOMException("", name));
      document.title = (files ?? []).map((file) => `${file.type} ${file.name}`).join();
      return Promise.resolve();
    };
    Object.assign(navigator, { canShare: () => true, share });
  }, failure);

test("DAY-13 a result can be downloaded as a picture without loading another user's photo", async ({
  signUp,
}) => {
  const [ada, ben] = [await signUp("Ada"), await signUp("Ben")];
  const { page } = ada;
  const profileImage = asDataUrl(await drawJpeg(ben.page, 40, 40));
  const data = { firstName: "Ben", profileImage };
  expect((await ben.page.request.patch("/api/user/profile", { data })).ok()).toBe(true);
  const game = await winAgainst(ada, ben);

  await page.goto("/");
  const won = page.getByRole("dialog", { name: "Congratulations!" });
  await expect(won.getByRole("region", { name: "Top 3" })).toBeVisible();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const share = won.getByRole("button", { name: "Share as picture" });
  const { name, bytes } = await downloadFrom(page, share);
  expect(name).toBe("stepout-result.png");
  await expectPicture(page, bytes);
  expect(requested.filter((url) => url.includes("/api/images/"))).toEqual([]);
  await expectToast(page, "Picture saved");
  await won.getByRole("button", { name: "Celebrate!" }).click();

  await page.goto(`/games/${game.id}`);
  const winners = page.getByRole("region", { name: "Winners" });
  const shareHere = winners.getByRole("button", { name: "Share as picture" });
  await expectPicture(page, (await downloadFrom(page, shareHere)).bytes);

  await page.goto("/profile");
  await page.getByRole("button", { name: "See your medals" }).click();
  const medals = page.getByRole("dialog", { name: "Your medals" });
  await expect(medals.getByRole("listitem")).toContainText("Gold · 1st · 2 points");
  await inNarrowViews(page, () => expectAccessible(page));
  const again = medals.getByRole("button", { name: "Share as picture: 30 days of cold water" });
  await expectPicture(page, (await downloadFrom(page, again)).bytes);
});

test("DAY-13 “Show more” loads the rest of a user's medals, even after a failed attempt", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  const win = async () => {
    const game = await createGame(ada);
    await sharePost(ada, game, { content: "Swam" });
    await endGame(ada, game);
    return game.id;
  };
  const won = await Promise.all(Array.from({ length: MEDALS }, win));
  const seen: string[] = [];
  await expect.poll(async () => seen.push(...(await dismissResults(page)))).toBe(won.length);
  await dismissAchievements(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "See your medals" }).click();
  const medals = page.getByRole("dialog", { name: "Your medals" });
  await expect(medals.getByRole("listitem")).toHaveCount(MEDALS - 1);
  await failNext(page, "account.medals");
  await medals.getByRole("button", { name: "Show more" }).click();
  await expect(medals.getByRole("alert")).toHaveText("Couldn't load more medals");
  await medals.getByRole("button", { name: "Show more" }).click();
  await expect(medals.getByRole("listitem")).toHaveCount(MEDALS);
  await expect(medals.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

test("DAY-13 a result's picture opens in the share sheet, and the user can retry if drawing fails", async ({
  signUp,
}) => {
  const [ada, ben] = [await signUp("Ada"), await signUp("Ben")];
  const { page } = ada;
  await winAgainst(ada, ben);
  await offerShareSheet(page);
  await page.goto("/");
  const share = page.getByRole("button", { name: "Share as picture" });
  await page.evaluate(() => {
    const draw = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = (callback) => {
      callback(null);
      HTMLCanvasElement.prototype.toBlob = draw;
    };
  });
  await share.click();
  await expectToast(page, "Couldn't make the picture. Please try again.");
  await share.click();
  await expect(page).toHaveTitle("image/png stepout-result.png");

  await offerShareSheet(page, "NotAllowedError");
  await page.reload();
  expect((await downloadFrom(page, share)).name).toBe("stepout-result.png");
});

test("DAY-13 a new achievement is celebrated after a game's results, and only once across all devices", async ({
  signUp,
  browser,
}) => {
  const ada = await signUp("Ada");
  const { page, username } = ada;
  const game = await createGame(ada, { name: "Ends first" });
  for (let count = 1; count < GAMES_FOR_GAME_MASTER; count += 1) await createGame(ada);
  await endGame(ada, game);

  await page.goto("/");
  const results = page.getByRole("dialog", { name: "Challenge Complete!" });
  await expect(results).toContainText("Ends first");
  const achievement = page.getByRole("dialog", { name: "Achievement unlocked" });
  await expect(achievement).toHaveCount(0);
  await results.getByRole("button", { name: "Got it!" }).click();
  await expect(achievement).toContainText("Game Master");
  await expect(achievement).toContainText("5 of 5 games");
  await inNarrowViews(page, () => expectAccessible(page));
  await page.reload();
  const share = achievement.getByRole("button", { name: "Share as picture" });
  const { name, bytes } = await downloadFrom(page, share);
  expect(name).toBe("stepout-achievement.png");
  await expectPicture(page, bytes);
  await achievement.getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL(/\/profile\?tab=achievements$/);
  await expect(achievement).toBeHidden();
  const shareAgain = page.getByRole("button", { name: "Share as picture: Game Master" });
  await expect(shareAgain).toBeVisible();
  await expect(page.getByRole("button", { name: /^Share as picture/ })).toHaveCount(1);
  const fresh = () => page.request.get("/api/user/achievements/new");
  await expect.poll(async () => (await fresh()).json()).toEqual([]);

  const context = await browser.newContext();
  const other = await context.newPage();
  const signIn = { data: { username, password: PASSWORD } };
  expect((await other.request.post("/api/login", signIn)).ok()).toBe(true);
  const asked = other.waitForResponse((response) => response.url().includes("newAchievements"));
  await other.goto("/leaderboard");
  await asked;
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await context.close();
});

test.describe("achievements on live pages", () => {
  test.use({ isLive: true });

  test("DAY-13 a new achievement is celebrated only after the user closes an open dialog", async ({
    signUp,
  }) => {
    const ada = await signUp("Ada");
    const { page } = ada;
    for (let count = 1; count < GAMES_FOR_GAME_MASTER; count += 1) await createGame(ada);
    await openLive(page, "/");
    await page.getByRole("button", { name: "Join Game" }).click();
    const join = page.getByRole("dialog", { name: "Join a game" });
    await expect(join).toBeVisible();
    const unlocked = page.waitForResponse(
      async (response) =>
        response.url().includes("newAchievements") &&
        (await response.text()).includes("game-master"),
    );
    await createGame(ada);
    await unlocked;
    const achievement = page.getByRole("dialog", { name: "Achievement unlocked" });
    await expect(join).toBeVisible();
    await expect(achievement).toHaveCount(0);
    await join.getByRole("button", { name: "Close" }).click();
    await expect(achievement).toContainText("Game Master");
    await achievement.getByRole("button", { name: "Close" }).click();
    await expect(achievement).toBeHidden();
  });

  test("DAY-01 DAY-13 the achievement for the 10th post appears only after that post's own celebration", async ({
    playAlone,
  }) => {
    const { ada, page, game } = await playAlone();
    for (let count = 1; count < POSTS_FOR_CRUSHER; count += 1) {
      await sharePost(ada, game, { content: `Step ${count}` });
    }
    await openLive(page, `/games/${game.id}`);
    const dialog = await openFromGame(page);
    await textFieldOf(dialog).fill("The tenth");
    const unlocked = page.waitForResponse(
      async (response) =>
        response.url().includes("newAchievements") &&
        (await response.text()).includes("comfort-zone-crusher"),
    );
    await submitButtonOf(dialog).click();
    await expectToast(page, "Step 10. Look how far up you are.");
    const toast = page.locator("#toasts li");
    // A toast stays open while the pointer is on it.
    await toast.hover();
    await unlocked;
    const achievement = page.getByRole("dialog", { name: "Achievement unlocked" });
    await expect(achievement).toHaveCount(0);
    await toast.getByRole("button", { name: "Dismiss" }).click();
    await expect(achievement).toContainText("Comfort Zone Crusher");
  });
});
