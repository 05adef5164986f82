import { expectAccessible } from "./accessibility.ts";
import { expectStoredCall, readStored, waitForServiceWorker } from "./offline-storage.ts";
import {
  cutApi,
  goOffline,
  goOnline,
  openGame,
  postsOf,
  refuseForNow,
  shareOffline,
  WORDS,
  waitingPost,
} from "./outbox.ts";
import { stressOutbox } from "./outbox-stress.ts";
import { asFile, drawJpeg } from "./pictures.ts";
import { createGame, endGameQuietly, expect, PASSWORD, sharePost, test } from "./players.ts";
import { openFromGame, pictureOf, submitButtonOf, textFieldOf } from "./share-dialog.ts";
import { expectToast } from "./toast.ts";

test.use({ serviceWorkers: "allow" });

const CHEER = "Bravo from below!";
const WAITING = "Waiting for the network";

test("HABIT-06 actions queued offline survive a reload and are sent only once", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ada, game, { content: "I danced." });
  const { page } = ben;
  await page.goto("/");
  await waitForServiceWorker(page);
  await expectStoredCall(page, "posts.newest");
  await openGame(page, game);
  await expectStoredCall(page, "posts.list");
  const other = page.getByRole("article").filter({ hasText: "I danced." });
  const upvote = other.getByRole("button", { name: "Upvote" });
  const comment = other.getByRole("textbox", { name: "Write a comment" });
  await expect(upvote).toHaveText(/0$/);
  const restore = await cutApi(page);
  await upvote.click();
  await expect(upvote).toHaveText(/1$/);
  await comment.fill(CHEER);
  await comment.press("Enter");
  await expect(other.getByRole("listitem")).toContainText(`${CHEER}`);
  await expect(other.getByRole("listitem")).toContainText(WAITING);
  await comment.blur();
  const dialog = await openFromGame(page);
  await textFieldOf(dialog).fill(WORDS);
  await dialog.getByLabel("Add a photo").setInputFiles(asFile(await drawJpeg(page, 80, 60)));
  await expect(pictureOf(dialog)).toBeVisible();
  await submitButtonOf(dialog).click();
  await expectToast(page, "Your accomplishment is saved");
  await expect(waitingPost(page)).toContainText(WORDS);
  await expect(waitingPost(page)).toContainText(WAITING);

  await page.reload();
  await expect(waitingPost(page).getByRole("img")).toBeVisible();
  await expect(upvote).toHaveText(/1$/);
  await expect(upvote).toHaveAttribute("aria-pressed", "true");
  await expect(other.getByRole("listitem")).toContainText(WAITING);
  await page.goto("/");
  await expect(waitingPost(page)).toContainText(WORDS);
  expect(await postsOf(ada, game)).toHaveLength(1);

  await restore();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expectToast(page, "Step 1. You're on the stair.");
  await expect(waitingPost(page)).toHaveCount(0);
  await expect(page.getByRole("article").filter({ hasText: WORDS }).first()).toBeVisible();
  const [sent, upvoted, ...rest] = await postsOf(ada, game);
  expect(rest).toEqual([]);
  expect(sent).toMatchObject({ content: WORDS, image: expect.stringMatching(/^data:image/) });
  expect(upvoted).toMatchObject({ _count: { upvotes: 1 }, comments: [{ content: CHEER }] });
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("HABIT-06 a post shared offline from the top of a game scrolls into view", async ({
    playAlone,
  }) => {
    const { page, game } = await playAlone();
    await openGame(page, game);
    await shareOffline(page, WORDS);
    await expect(waitingPost(page).getByText(WORDS)).toBeInViewport({ ratio: 1 });
    await expect(waitingPost(page).getByText(WAITING)).toBeInViewport({ ratio: 1 });
  });
});

test("HABIT-06 a cancelled post returns to the share form and is not sent", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await openGame(page, game);
  await shareOffline(page, WORDS);
  await expect(waitingPost(page)).toBeVisible();
  await expectAccessible(page);
  await waitingPost(page).getByRole("button", { name: "Cancel" }).click();
  await expectToast(page, "Your text is back where you wrote it.");
  await expect(waitingPost(page)).toHaveCount(0);
  await expect(textFieldOf(await openFromGame(page))).toHaveValue(WORDS);
  await goOnline(page);
  await expect(page.getByText("You're offline.")).toBeHidden();
  expect(await postsOf(ada, game)).toEqual([]);
});

test("HABIT-06 a post has no Cancel button while it is being sent, and can be cancelled again offline", async ({
  playAlone,
}) => {
  const { page, game } = await playAlone();
  await openGame(page, game);
  await shareOffline(page, WORDS);
  const cancel = waitingPost(page).getByRole("button", { name: "Cancel" });
  await expect(cancel).toBeVisible();
  await page.route("**/trpc/posts.share", () => {});
  await goOnline(page);
  await expect(waitingPost(page)).toContainText("Sending…");
  await expect(cancel).toHaveCount(0);
  await goOffline(page);
  // Playwright's offline mode sets this value only until the next page loads.
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
  await page.reload();
  await cancel.click();
  await expectToast(
    page,
    "Your text is back where you wrote it. It may already have been sent. If so, you can delete it in the game.",
  );
  await expect(textFieldOf(await openFromGame(page))).toHaveValue(WORDS);
});

test("HABIT-06 the app keeps a post that the server refuses, and shows the reason", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await openGame(page, game);
  await shareOffline(page, WORDS);
  await endGameQuietly(ada, game);
  await goOnline(page);
  await expectToast(page, "Something you wrote couldn't be sent");
  const refused = page.getByRole("article", { name: /^This couldn't be sent\. .+/ });
  await expect(refused).toContainText(WORDS);
  await page.goto("/");
  await expect(refused).toContainText(WORDS);
  await expect(refused.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await refused.getByRole("button", { name: "Discard" }).click();
  await expect(refused).toHaveCount(0);
  expect(await postsOf(ada, game)).toEqual([]);
});

test("HABIT-06 offline, the share dialog on home offers a game that the user has just joined", async ({
  signUp,
}) => {
  const game = await createGame(await signUp("Ada"), { name: "Cold water" });
  const ben = await signUp("Ben");
  await createGame(ben, { name: "Open mic" });
  const { page } = ben;
  await page.goto("/");
  await waitForServiceWorker(page);
  await page.getByRole("button", { name: "Join Game" }).click();
  const joining = page.getByRole("dialog", { name: "Join a game" });
  await joining.getByLabel("Join code").fill(game.inviteCode);
  const refreshed = page.waitForResponse(/games\.mine/);
  await joining.getByRole("button", { name: "Join Game" }).click();
  await expect(page).toHaveURL(`/games/${game.id}`);
  await (await refreshed).finished();
  await goOffline(page);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page.getByRole("button", { name: "Share Your Accomplishment" }).click();
  await expect(page.getByRole("dialog").getByText("Cold water", { exact: true })).toBeVisible();
});

test("HABIT-06 the app keeps an unsent post after the user leaves the game, and shows why it can't be sent", async ({
  playTogether,
}) => {
  const { ben, game } = await playTogether();
  const { page } = ben;
  await openGame(page, game);
  await shareOffline(page, WORDS);
  expect((await page.request.post(`/api/games/${game.id}/leave`)).ok()).toBe(true);
  await goOnline(page);
  await page.goto("/");
  const name = "This couldn't be sent. You're no longer in this game.";
  await expect(page.getByRole("article", { name })).toContainText(WORDS);
});

test("HABIT-06 another user of the browser neither sees nor sends the previous user's unsent post", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  await openGame(page, game);
  await shareOffline(page, WORDS);
  await page.context().clearCookies();
  const signIn = { data: { username: ben.username, password: PASSWORD } };
  await page.request.post("/api/login", signIn);
  await goOnline(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: game.name }).first()).toBeVisible();
  await expect.poll(async () => (await readStored(page)).responses).not.toContain(WORDS);
  await expect(page.getByText(WORDS)).toHaveCount(0);
  expect(await postsOf(ben, game)).toEqual([]);
});

test("HABIT-06 a queued post is sent after sign-in if its session ended", async ({ playAlone }) => {
  const { ada, page, game } = await playAlone();
  await openGame(page, game);
  await shareOffline(page, WORDS);
  await page.context().clearCookies();
  await goOnline(page);
  await expect(page).toHaveURL(/\/api\/login/);
  const signIn = { data: { username: ada.username, password: PASSWORD } };
  await page.request.post("/api/login", signIn);
  await page.goto(`/games/${game.id}`);
  await expect(page.getByRole("article", { name: "Accomplishment by Ada" })).toContainText(WORDS);
  expect(await postsOf(ada, game)).toHaveLength(1);
});

test("HABIT-06 signing out asks for confirmation before it discards unsent posts", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await openGame(page, game);
  await shareOffline(page, WORDS);
  await refuseForNow(page);
  await goOnline(page);
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByRole("link", { name: "Logout" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out and discard?" });
  await expect(dialog).toContainText(
    "1 post hasn't been sent yet. If you sign out, what hasn't been sent is lost.",
  );
  await dialog.getByRole("button", { name: "Discard and sign out" }).click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  expect((await readStored(page)).responses).not.toContain(WORDS);
  await page.request.post("/api/login", { data: { username: ada.username, password: PASSWORD } });
  expect(await postsOf(ada, game)).toEqual([]);
});

test("HABIT-06 a link on another site neither signs the user out nor discards an unsent post", async ({
  playAlone,
}) => {
  const { page, game } = await playAlone();
  await openGame(page, game);
  await shareOffline(page, WORDS);
  await refuseForNow(page);
  await goOnline(page);
  const signOut = new URL("/api/logout", page.url()).href;
  await page.goto("data:text/html,<title>Another site</title>");
  await page.setContent(`<a href="${signOut}">A photo of our hike</a>`);
  await page.getByRole("link").click();
  await page.waitForURL((url) => url.protocol === "http:");
  await page.goto(`/games/${game.id}`);
  await expect(waitingPost(page)).toContainText(WORDS);
});

test("HABIT-06 the form keeps the text if the device has no storage left for the post", async ({
  playAlone,
}) => {
  const { page, game } = await playAlone();
  await openGame(page, game);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
  });
  const dialog = await openFromGame(page);
  await goOffline(page);
  await textFieldOf(dialog).fill(WORDS);
  await submitButtonOf(dialog).click();
  await expectToast(page, "Failed to share your accomplishment. Please try again.");
  await expectToast(page, "This device has no room to keep it until you're online.");
  await expect(textFieldOf(dialog)).toHaveValue(WORDS);
});

test("HABIT-06 no action is lost or repeated when half of the calls fail and tabs reload", async ({
  browser,
  server,
}) => {
  const result = await stressOutbox(browser, { origin: server.origin, actions: 500 });
  expect(result).toMatchObject({ lost: [], twice: [], outOfOrder: [] });
  expect(Object.values(result.cuts).every((count) => count > 10)).toBe(true);
});
