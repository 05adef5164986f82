import type { Locator } from "@playwright/test";
import { asFile, drawJpeg, withOrientation } from "./pictures.ts";
import { createGame, endGameQuietly, expect, sharePost, test } from "./players.ts";
import { overlap } from "./rendering.ts";
import {
  openFromGame,
  openFromHome,
  pictureOf,
  submitButtonOf,
  textFieldOf,
} from "./share-dialog.ts";
import { expectToast } from "./toast.ts";

const QUARTER_TURN = 6;

test("SHARE-01 sharing requires a text and at least one active game", async ({ signUp }) => {
  const ada = await signUp("Ada");
  await createGame(ada, { name: "Runs now" });
  await createGame(ada, { name: "Runs as well" });
  await createGame(ada, { name: "Begins later", starts: 1, ends: 3 });
  await endGameQuietly(ada, await createGame(ada, { name: "Is over" }));
  const { page } = ada;
  await page.goto("/");
  const dialog = await openFromHome(page);
  await expect(dialog.getByRole("checkbox")).toHaveCount(2);
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(submitButtonOf(dialog)).toHaveText("Choose a game");
  await expect(submitButtonOf(dialog)).toBeDisabled();

  await dialog.getByText("Runs now", { exact: true }).click();
  await submitButtonOf(dialog).click();
  await expect(dialog.getByText("Please describe your accomplishment")).toBeVisible();
  await textFieldOf(dialog).fill("I waved back.");
  await expect(dialog.getByText("Please describe your accomplishment")).toHaveCount(0);

  await dialog.getByText("Runs now", { exact: true }).click();
  await expect(dialog.getByText("Please select at least one game")).toBeVisible();
  await expect(submitButtonOf(dialog)).toBeDisabled();
});

test("SHARE-01 without an active game, the share dialog links to Discover and doesn't ask for a choice", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  await endGameQuietly(ada, await createGame(ada, { name: "Is over" }));
  await ada.page.goto("/");
  const dialog = await openFromHome(ada.page);
  await expect(dialog.getByText("You're not in an active game")).toBeVisible();
  await expect(submitButtonOf(dialog)).toHaveText("Share");
  await expect(submitButtonOf(dialog)).toBeDisabled();
  await expect(dialog.getByRole("link", { name: "Discover" })).toHaveAttribute("href", "/discover");
});

test("SHARE-01 in a new browser, the share dialog preselects the game of the user's last post", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const first = await createGame(ada, { name: "First" });
  const second = await createGame(ada, { name: "Second" });
  await createGame(ada, { name: "Third" });
  await sharePost(ada, first, { content: "I waved." });
  await sharePost(ada, second, { content: "I waved back." });
  await ada.page.goto("/");
  const dialog = await openFromHome(ada.page);
  await expect(dialog.getByRole("checkbox", { name: "Second" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(1);
});

test("SHARE-01 the second click of a double click on Share doesn't reach the screen below", async ({
  playAlone,
}) => {
  const { page, game } = await playAlone();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/games/${game.id}`);
  const dialog = await openFromGame(page);
  await textFieldOf(dialog).fill("I clicked twice.");
  const box = await submitButtonOf(dialog).boundingBox();
  if (!box) throw new Error("The button is not on the screen");
  await page.evaluate(() => {
    addEventListener("click", ({ target }) => {
      const isInDialog = target instanceof Element && target.closest("[role=dialog]");
      if (!isInDialog) document.body.setAttribute("data-hit", "");
    });
  });
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.click(...at);
  await expect(dialog).toHaveCount(0);
  await page.mouse.move(...at);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.locator("[data-hit]")).toHaveCount(0);
});

test("SHARE-02 a photo is rotated upright and scaled down to 800 by 600, but never enlarged", async ({
  playAlone,
}) => {
  const { page, game } = await playAlone();
  await page.goto(`/games/${game.id}`);
  const dialog = await openFromGame(page);
  const preview = pictureOf(dialog);
  const choose = async (jpeg: Buffer) => {
    await dialog.getByLabel("Add a photo").setInputFiles(asFile(jpeg));
    await expect(preview).toBeVisible();
    return preview.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement("canvas");
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const [red = 0, , blue = 0] = context?.getImageData(2, 2, 1, 1).data ?? [];
      return {
        size: [image.naturalWidth, image.naturalHeight],
        isTopLeftBlue: blue > red,
        isJpeg: image.src.startsWith("data:image/jpeg;base64,"),
      };
    });
  };
  const remove = () => dialog.getByRole("button", { name: "Remove the photo" }).click();

  const seen = { isTopLeftBlue: true, isJpeg: true };
  expect(await choose(await drawJpeg(page, 1600, 900))).toEqual({ ...seen, size: [800, 450] });
  await remove();
  expect(await choose(await drawJpeg(page, 900, 1200))).toEqual({ ...seen, size: [450, 600] });
  await remove();
  expect(await choose(await drawJpeg(page, 64, 48))).toEqual({ ...seen, size: [64, 48] });
  await remove();

  // The blue left half of the camera's picture becomes the top of the upright picture.
  const turned = withOrientation(await drawJpeg(page, 1200, 600), QUARTER_TURN);
  expect(await choose(turned)).toEqual({ ...seen, size: [300, 600] });
  const isBottomRed = await preview.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(2, canvas.height - 2, 1, 1).data ?? [];
    return red > blue;
  });
  expect(isBottomRed).toBe(true);
});

/** The first bytes of an iPhone photo, with a misleading file name. */
const HEIC = asFile(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"));

test("SHARE-02 CREATE-01 PROF-01 every photo field rejects a file that is not a photo, and explains why", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  await createGame(ada);
  const { page } = ada;
  await page.goto("/");
  const sharing = await openFromHome(page);
  await sharing.getByLabel("Add a photo").setInputFiles(asFile(Buffer.from("no JPEG at all")));
  await expect(
    sharing.getByText("Failed to process image. Please try a different photo."),
  ).toBeVisible();
  await sharing.getByLabel("Add a photo").setInputFiles(HEIC);
  await expect(sharing.getByRole("alert")).toContainText(
    "Failed to process image. Please try a different photo. This browser can't read HEIC photos.",
  );
  const misnamed = asFile(await drawJpeg(page, 80, 60), "notes.txt", "text/plain");
  await sharing.getByLabel("Add a photo").setInputFiles(misnamed);
  await expect(pictureOf(sharing)).toBeVisible();

  await page.goto("/");
  await page.getByRole("button", { name: "Create Game" }).click();
  const creating = page.getByRole("dialog");
  await creating.getByLabel("Cover image").setInputFiles(HEIC);
  await expect(creating.getByRole("alert")).toContainText("This browser can't read HEIC photos.");

  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const editing = page.getByRole("dialog");
  await editing.getByLabel("Profile picture").setInputFiles(HEIC);
  await expect(editing.getByRole("alert")).toContainText("This browser can't read HEIC photos.");
});

test("SHARE-02 a post can't be shared while its photo is being prepared", async ({ playAlone }) => {
  const { page, game } = await playAlone();
  await page.goto(`/games/${game.id}`);
  const jpeg = await drawJpeg(page, 80, 60);
  // Simulates a slow phone: decoding waits for the event "release".
  await page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window);
    const released = new Promise((resolve) => window.addEventListener("release", resolve));
    window.createImageBitmap = async (image: ImageBitmapSource) => {
      await released;
      return decode(image);
    };
  });
  const dialog = await openFromGame(page);
  await textFieldOf(dialog).fill("I sent a picture.");
  await dialog.getByLabel("Add a photo").setInputFiles(asFile(jpeg));
  await expect(dialog.getByText("Preparing the photo")).toBeVisible();
  await expect(submitButtonOf(dialog)).toBeDisabled();
  await page.evaluate(() => window.dispatchEvent(new Event("release")));
  await expect(pictureOf(dialog)).toBeVisible();
  await submitButtonOf(dialog).click();
  await expect(page.getByRole("article").getByAltText("Photo shared by Ada")).toBeVisible();
});

test("DAY-04 the share dialog preselects the only active game, or the game last chosen on the device", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const only = await createGame(ada, { name: "Runs now" });
  await createGame(ada, { name: "Begins later", starts: 1, ends: 3 });
  const { page } = ada;
  const chosen = (dialog: Locator) => dialog.getByRole("checkbox", { checked: true });
  await page.goto("/");
  let dialog = await openFromHome(page);
  await expect(dialog.getByLabel("Runs now")).toBeChecked();
  await textFieldOf(dialog).fill("I waved back.");
  await submitButtonOf(dialog).click();
  await expect(page).toHaveURL(new RegExp(`/games/${only.id}\\?post=`));

  await createGame(ada, { name: "Runs as well" });
  await page.goto("/");
  dialog = await openFromHome(page);
  await expect(chosen(dialog)).toHaveCount(1);
  await expect(dialog.getByLabel("Runs now")).toBeChecked();

  await page.goto("/profile");
  await page.getByRole("link", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(only.id);
});

test("DAY-01 sharing opens the new post and celebrates the player's new step in a toast", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await page.goto("/");
  let dialog = await openFromHome(page);
  await textFieldOf(dialog).fill("I waved back.");
  await submitButtonOf(dialog).click();
  await expectToast(page, "Your accomplishment has been shared!");
  await expectToast(page, "Step 1. You're on the stair.");
  const post = page.getByRole("article").filter({ hasText: "I waved back." });
  await expect(post).toBeFocused();
  await expect(post).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveTitle("Home · StepOut");

  for (const content of ["Second", "Third"]) await sharePost(ada, game, { content });
  const { promise: isShared, resolve: loadToasts } = Promise.withResolvers<void>();
  await page.route(/toast-viewport/, (route) => isShared.then(() => route.continue()));
  await page.goto(`/games/${game.id}`);
  dialog = await openFromGame(page);
  await textFieldOf(dialog).fill("Fourth");
  const shared = page.waitForResponse((response) => response.url().includes("posts.share"));
  await submitButtonOf(dialog).click();
  await shared;
  loadToasts();
  await expectToast(page, "Step 4. One step higher.");
  await expect(dialog).toHaveCount(0);
  const fourth = page.getByRole("article").filter({ hasText: "Fourth" });
  await expect(fourth).toBeFocused();
  const toast = page.locator("#toasts li");
  const steps = toast.locator("svg text");
  await expect(steps).toHaveText(["1", "2", "3", "4", "5", "6"]);
  await expect.poll(() => overlap(toast, fourth)).toBe(false);

  dialog = await openFromGame(page);
  await expect(textFieldOf(dialog)).toHaveValue("");
  await textFieldOf(dialog).fill("Fifth");
  await submitButtonOf(dialog).click();
  await expectToast(page, "Step 5. You've found your stride.");
  await expect(steps).toHaveText(["2", "3", "4", "5", "6", "7"]);
  const fifth = page.getByRole("article").filter({ hasText: "Fifth" });
  await expect(fifth).toBeInViewport();
  await expect.poll(() => overlap(toast, fifth)).toBe(false);
});

test("DAY-01 the celebration and new post appear even if the user goes back while the dialog closes", async ({
  playAlone,
}) => {
  const { page, game } = await playAlone();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/discover");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  const dialog = await openFromHome(page);
  await textFieldOf(dialog).fill("I waved back.");
  // Make the dialog close slowly, so that the test leaves the page first.
  await page.evaluate(() => document.documentElement.style.setProperty("--slow", "60s"));
  const shared = page.waitForResponse((response) => response.url().includes("posts.share"));
  await submitButtonOf(dialog).click();
  await shared;
  await expect.poll(() => page.evaluate(() => window.history.state?.dialogs ?? 0)).toBe(0);
  await page.evaluate(() => window.history.back());
  await expectToast(page, "Step 1. You're on the stair.");
  await expect(page).toHaveURL(new RegExp(`/games/${game.id}\\?post=`));
  await expect(page.getByRole("article").filter({ hasText: "I waved back." })).toBeFocused();
  await expect(page.getByRole("region", { name: "Leaderboard", exact: true })).toContainText("1");
});
