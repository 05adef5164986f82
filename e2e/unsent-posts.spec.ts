import type { Page } from "@playwright/test";
import { failAll } from "./calls.ts";
import { readStored } from "./offline-storage.ts";
import {
  goOffline,
  goOnline,
  openGame,
  postsOf,
  refuseForNow,
  shareOffline,
  WORDS,
  waitingPost,
} from "./outbox.ts";
import { loadOutbox } from "./outbox-page.ts";
import { asFile, drawJpeg } from "./pictures.ts";
import { createGame, endGameQuietly, expect, PASSWORD, test } from "./players.ts";
import {
  openFromGame,
  pictureOf,
  shareDialog,
  submitButtonOf,
  textFieldOf,
} from "./share-dialog.ts";
import { expectToast } from "./toast.ts";

test.use({ serviceWorkers: "allow" });

const DAY_MS = 86_400_000;

async function prepareSync(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const event = { origin, registrationId, tag: "stepout-outbox", lastChance: false };
  return () => session.send("ServiceWorker.dispatchSyncEvent", event);
}

test("HABIT-06 listing queued posts omits their photos, but each post is sent with its own photo", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await loadOutbox(page.context());
  await page.goto("/healthz");
  const photos: string[] = [];
  for (const width of [20, 30, 40]) {
    const jpeg = await drawJpeg(page, width, 20);
    photos.push(`data:image/jpeg;base64,${jpeg.toString("base64")}`);
  }
  const entry = { kind: "post", userId: ada.id, createdAt: Date.now(), mayBeSent: false };
  const entries = photos.map((image, index) => ({
    ...entry,
    id: `post-${index}`,
    input: { content: `post ${index}`, image, gameIds: [game.id] },
  }));
  await page.evaluate((added) => window.outboxOfPage.add(added), entries);
  const listed = await page.evaluate((id) => window.outboxOfPage.list(id), ada.id);
  expect(listed).toHaveLength(3);
  expect(JSON.stringify(listed)).not.toContain("data:image");
  expect(await page.evaluate((id) => window.outboxOfPage.readPhotos(id), ada.id)).toEqual(photos);
  const cancelled = await page.evaluate((id) => window.outboxOfPage.cancel(id, "post-1"), ada.id);
  expect(cancelled).toBe(photos[1]);
  await page.evaluate((id) => window.outboxOfPage.start(id), ada.id);
  await expect.poll(async () => (await postsOf(ada, game)).length).toBe(2);
  await expect.poll(async () => (await readStored(page)).responses).not.toContain("post-");
  expect((await readStored(page)).responses).not.toContain("data:image");
  const sizes = await page.evaluate(
    (posts: { image: string }[]) =>
      Promise.all(
        posts.map(async ({ image }) => {
          const picture = Object.assign(new Image(), { src: image });
          await picture.decode();
          return picture.naturalWidth;
        }),
      ),
    await postsOf(ada, game),
  );
  expect(sizes).toEqual([40, 20]);
});

test("HABIT-06 the browser sends a queued post when the network returns, even if no page is open", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await openGame(page, game);
  await shareOffline(page, WORDS);
  const context = page.context();
  const sync = await prepareSync(page);
  await page.goto("about:blank");
  await goOnline(page);
  await sync();
  await expect.poll(async () => (await postsOf(ada, game)).length).toBe(1);
  await sync();
  const reopened = await context.newPage();
  await reopened.goto(`/games/${game.id}`);
  await expect(reopened.getByRole("article", { name: "Accomplishment by Ada" })).toContainText(
    WORDS,
  );
  await expect(waitingPost(reopened)).toHaveCount(0);
  expect(await postsOf(ada, game)).toHaveLength(1);
});

test("HABIT-06 the browser doesn't send a queued post after another user has signed in", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  await openGame(page, game);
  await shareOffline(page, WORDS);
  const sync = await prepareSync(page);
  await page.request.post("/api/login", { data: { username: ben.username, password: PASSWORD } });
  await page.goto("about:blank");
  const statuses: number[] = [];
  page.context().on("response", (response) => {
    if (response.url().endsWith("/trpc/posts.share")) statuses.push(response.status());
  });
  await goOnline(page);
  // Repeat the sync, because Playwright may miss the first request of a service worker that just started.
  await expect(async () => {
    await sync();
    expect(statuses).toContain(401);
  }).toPass();
  expect(await postsOf(ben, game)).toEqual([]);
});

test("HABIT-06 a post unsent for 14 days stays on the device, and the user can retry it", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone({ ends: 60 });
  await page.clock.setFixedTime(Date.now());
  await openGame(page, game);
  await shareOffline(page, WORDS);
  await refuseForNow(page);
  await page.clock.setFixedTime(Date.now() + 13.9 * DAY_MS);
  await goOnline(page);
  await expect(waitingPost(page)).toContainText("Waiting to be sent");
  await page.clock.setFixedTime(Date.now() + 14 * DAY_MS);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  const refused = page.getByRole("article", {
    name: /^This couldn't be sent\. It waited for 14 days/,
  });
  await expect(refused).toContainText(WORDS);
  expect(await postsOf(ada, game)).toEqual([]);
  await page.unroute("**/trpc/posts.share");
  await refused.getByRole("button", { name: "Try again" }).click();
  await expect(refused).toHaveCount(0);
  await expect(waitingPost(page)).toHaveCount(0);
  expect(await postsOf(ada, game)).toHaveLength(1);
});

test("HABIT-06 a post whose response was lost 14 days ago is not sent again", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone({ ends: 60 });
  await page.clock.setFixedTime(Date.now());
  await openGame(page, game);
  await page.route("**/trpc/posts.share*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const dialog = await openFromGame(page);
  await textFieldOf(dialog).fill(WORDS);
  await submitButtonOf(dialog).click();
  await expectToast(page, "Your accomplishment is saved");
  await goOffline(page);
  expect(await postsOf(ada, game)).toHaveLength(1);
  await page.unroute("**/trpc/posts.share*");
  await page.clock.setFixedTime(Date.now() + 14 * DAY_MS);
  await goOnline(page);
  const name = "This couldn't be sent. It waited for 14 days, and may already have been sent.";
  const refused = page.getByRole("article", { name });
  await expect(refused).toContainText(WORDS);
  await refused.getByRole("button", { name: "Edit" }).click();
  await expect(textFieldOf(shareDialog(page))).toHaveValue(WORDS);
  expect(await postsOf(ada, game)).toHaveLength(1);
});

test("HABIT-06 home shows a refused post even if none of the user's games have started", async ({
  playTogether,
}) => {
  const { ben, game } = await playTogether();
  const { page } = ben;
  await openGame(page, game);
  await shareOffline(page, WORDS);
  await createGame(ben, { name: "Next month", starts: 20, ends: 40 });
  expect((await page.request.post(`/api/games/${game.id}/leave`)).ok()).toBe(true);
  await goOnline(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Next month" }).first()).toBeVisible();
  await expect(page.getByRole("article", { name: /^This couldn't be sent/ })).toContainText(WORDS);
});

test("HABIT-06 home shows a refused post until the user has shared it in another game", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone({ name: "Cold water" });
  await openGame(page, game);
  const dialog = await openFromGame(page);
  await dialog.getByLabel("Add a photo").setInputFiles(asFile(await drawJpeg(page, 80, 60)));
  await expect(pictureOf(dialog)).toBeVisible();
  await goOffline(page);
  await textFieldOf(dialog).fill(WORDS);
  await submitButtonOf(dialog).click();
  await expectToast(page, "Your accomplishment is saved");
  await endGameQuietly(ada, game);
  await goOnline(page);
  await expectToast(page, "Something you wrote couldn't be sent");
  await page.goto("/");
  const refused = page.getByRole("article", { name: /^This couldn't be sent\. .+/ });
  await expect(refused.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect(refused.getByRole("button", { name: "Edit" })).toHaveCount(0);

  const other = await createGame(ada, { name: "Open mic" });
  await page.reload();
  await page.getByRole("button", { name: "Share Your Accomplishment" }).click();
  await dialog.getByLabel("Add a photo").setInputFiles(asFile(await drawJpeg(page, 60, 80)));
  await expect(pictureOf(dialog)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await refused.getByRole("button", { name: "Edit" }).click();
  await expectToast(page, "Your draft has another photo");
  await expect(refused).toContainText(WORDS);
  await page.getByRole("button", { name: "Share Your Accomplishment" }).click();
  await dialog.getByRole("button", { name: "Discard draft" }).click();
  await expect(pictureOf(dialog)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).click();

  await refused.getByRole("button", { name: "Edit" }).click();
  await expect(textFieldOf(dialog)).toHaveValue(WORDS);
  await expect(dialog.getByRole("checkbox", { name: "Open mic" })).toBeChecked();
  await textFieldOf(dialog).fill(`${WORDS} Twice.`);
  await dialog.getByRole("button", { name: "Close" }).click();
  const otherTab = await page.context().newPage();
  await otherTab.goto("/");
  const inOtherTab = otherTab.getByRole("article", { name: /^This couldn't be sent\. .+/ });
  await expect(inOtherTab.getByRole("img", { name: "Your photo" })).toBeVisible();
  await refused.getByRole("button", { name: "Edit" }).click();
  await expect(textFieldOf(dialog)).toHaveValue(`${WORDS} Twice.`);
  await expect(pictureOf(dialog)).toBeVisible();
  await submitButtonOf(dialog).click();
  await expect.poll(async () => (await postsOf(ada, other)).length).toBe(1);
  await expect(inOtherTab).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Open mic" }).first()).toBeVisible();
  await expect(refused).toHaveCount(0);
});

test("HABIT-06 an unsent post names its game, even if My Games couldn't be loaded", async ({
  playAlone,
}) => {
  const { page, game } = await playAlone();
  await failAll(page, "games.mine");
  await openGame(page, game);
  await shareOffline(page, WORDS);
  await expect(waitingPost(page)).toContainText(game.name);
});
