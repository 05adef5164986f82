import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expectStoredCall, readStored, waitForServiceWorker } from "./offline-storage.ts";
import { asFile, drawJpeg } from "./pictures.ts";
import { createGame, expect, PASSWORD, type Player, test } from "./players.ts";
import { pictureOf, shareDialog, submitButtonOf, textFieldOf } from "./share-dialog.ts";
import { expectToast } from "./toast.ts";

const WORDS = "I asked the band whether I may play along.";
const ADDRESS = "https://band.example/song";

async function openInstalled(page: Page): Promise<void> {
  await page.goto("/");
  await waitForServiceWorker(page);
  await expectStoredCall(page, "session");
}

interface Shared {
  text?: string;
  url?: string;
  photos?: number;
  width?: number;
  /** True to also share an empty photo file. */
  hasEmptyPhoto?: boolean;
}

async function shareToApp(
  page: Page,
  { text = "", url = "", photos = 0, width = 400, hasEmptyPhoto = false }: Shared,
): Promise<void> {
  await page.evaluate(
    (fields) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "POST", action: "/share-target", id: "from-other-app" });
      form.enctype = "multipart/form-data";
      for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement("input"), { name, value }));
      }
      const file = Object.assign(document.createElement("input"), { name: "photo", type: "file" });
      file.multiple = true;
      form.append(file);
      document.body.append(form);
    },
    { title: "", text, url },
  );
  const jpegs = Array.from({ length: photos }, () => drawJpeg(page, width, 300));
  const empty = hasEmptyPhoto ? [Buffer.alloc(0)] : [];
  const files = [...empty, ...(await Promise.all(jpegs))].map((jpeg) => asFile(jpeg));
  await page.locator("#from-other-app input[type=file]").setInputFiles(files);
  const opened = page.waitForEvent("load");
  await page.evaluate(() => document.querySelector<HTMLFormElement>("#from-other-app")?.submit());
  await opened;
}

async function signIn(page: Page, { username }: Player): Promise<void> {
  await page.getByLabel("Username or email").first().fill(username);
  await page.getByLabel("Password").first().fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function expectEmpty(page: Page): Promise<void> {
  await expect(textFieldOf(shareDialog(page))).toHaveValue("");
  await expect(pictureOf(shareDialog(page))).toHaveCount(0);
}

test.describe("an installed app", () => {
  test.use({ serviceWorkers: "allow" });

  test("DAY-16 a photo and text from another app appear in the share dialog and can be posted", async ({
    playAlone,
  }) => {
    const { page, game } = await playAlone();
    await openInstalled(page);
    await shareToApp(page, { text: WORDS, url: ADDRESS, photos: 2 });
    const dialog = shareDialog(page);
    await expect(textFieldOf(dialog)).toHaveValue(`${WORDS}\n${ADDRESS}`);
    await expect(pictureOf(dialog)).toBeVisible();
    await expectToast(page, "Only the first photo was added");
    await expect(dialog.getByText("Your draft is still here.")).toHaveCount(0);
    await expect(page).toHaveURL("/");
    expect((await readStored(page)).responses).not.toContain(WORDS);

    // The next shared text is added to the draft. Sharing the same text again adds nothing.
    for (const _ of ["first", "repeated"]) {
      await dialog.getByRole("button", { name: "Close" }).click();
      await shareToApp(page, { text: "And I did." });
      await expect(textFieldOf(dialog)).toHaveValue(`${WORDS}\n${ADDRESS}\nAnd I did.`);
    }
    await expect(dialog.getByText("Your draft is still here.")).toBeVisible();
    await expect(pictureOf(dialog)).toBeVisible();

    const choice = dialog.getByLabel(game.name, { exact: true });
    if (!(await choice.isChecked())) await dialog.getByText(game.name, { exact: true }).click();
    await submitButtonOf(dialog).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(`/games/${game.id}`);
    await expect(page.getByRole("article").getByText("And I did.")).toBeVisible();
  });

  test("DAY-16 a second photo from another app doesn't discard the photo in the draft", async ({
    playAlone,
  }) => {
    const { page } = await playAlone();
    await openInstalled(page);
    const dialog = shareDialog(page);
    const other = dialog.getByAltText("Another photo you added");
    const widthOf = (photo: Locator) =>
      photo.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.naturalWidth;
      });
    await shareToApp(page, { photos: 1, width: 100 });
    await expect(pictureOf(dialog)).toBeVisible();
    await expect(other).toHaveCount(0);
    await shareToApp(page, { photos: 1, width: 200 });
    await expect.poll(() => widthOf(pictureOf(dialog))).toBe(200);
    await expect.poll(() => widthOf(other)).toBe(100);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Use this photo" }).click();
    await expect.poll(() => widthOf(pictureOf(dialog))).toBe(100);

    await shareToApp(page, { photos: 1, width: 300 });
    await expectToast(page, "Your draft already has two photos");
    await expect.poll(() => widthOf(pictureOf(dialog))).toBe(100);
    await expect.poll(() => widthOf(other)).toBe(200);
  });

  test("DAY-16 the app reports an empty photo from another app and keeps the shared text", async ({
    playAlone,
  }) => {
    const { page } = await playAlone();
    await openInstalled(page);
    await shareToApp(page, { text: WORDS, hasEmptyPhoto: true });
    await expect(textFieldOf(shareDialog(page))).toHaveValue(WORDS);
    await expect(pictureOf(shareDialog(page))).toHaveCount(0);
    await expectToast(page, "Failed to process image. Please try a different photo.");
  });

  test("DAY-16 content from another app appears in the share dialog even if the server never responds", async ({
    playAlone,
  }) => {
    const { page } = await playAlone();
    await openInstalled(page);
    await expectStoredCall(page, "games.mine");
    await page.route("**/trpc/**", () => {});
    await shareToApp(page, { text: WORDS });
    await expect(textFieldOf(shareDialog(page))).toHaveValue(WORDS);
  });

  test("DAY-16 content from another app also appears if the user opens the share dialog before it is ready", async ({
    playAlone,
  }) => {
    const { page } = await playAlone();
    await openInstalled(page);
    await expectStoredCall(page, "games.mine");
    await page.route("**/trpc/**", () => {});
    await shareToApp(page, { text: WORDS });
    await page.getByRole("button", { name: "Share Your Accomplishment" }).click();
    await expect(textFieldOf(shareDialog(page))).toHaveValue(WORDS);
  });

  test("DAY-16 AUTH-08 content shared after the session ended is hidden until its user signs in", async ({
    signUp,
  }) => {
    const [ada, ben] = [await signUp("Ada"), await signUp("Ben")];
    await createGame(ada);
    const { page } = ada;
    await openInstalled(page);
    for (const user of [ada, ben]) {
      await page.context().clearCookies();
      await shareToApp(page, { text: WORDS, photos: 1 });
      await expect(page.getByText("Sign in to share your photo.")).toBeVisible();
      await page.getByRole("link", { name: "Sign in" }).click();
      await signIn(page, user);
      await expect(shareDialog(page)).toBeVisible();
      if (user === ben) break;
      await expect(textFieldOf(shareDialog(page))).toHaveValue(WORDS);
      await expect(pictureOf(shareDialog(page))).toBeVisible();
      await shareDialog(page).getByRole("button", { name: "Close" }).click();
      await openInstalled(page);
    }
    await expectToast(page, "StepOut didn't receive what you shared");
    await expectEmpty(page);
    expect((await readStored(page)).responses).not.toContain(WORDS);
  });

  test("DAY-16 AUTH-04 signing out deletes content shared from another app", async ({ signUp }) => {
    const { page } = await signUp("Ada");
    await openInstalled(page);
    // Without a session, the app leaves the shared content in storage.
    await page.context().clearCookies();
    await shareToApp(page, { text: WORDS });
    await expect.poll(async () => (await readStored(page)).responses).toContain(WORDS);
    await page.goto("/api/logout");
    await expect.poll(async () => (await readStored(page)).responses).not.toContain(WORDS);
  });
});

test("DAY-16 without a service worker, the share dialog says that the shared content is missing", async ({
  playAlone,
}) => {
  const { page } = await playAlone();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();
  await shareToApp(page, { text: WORDS, photos: 1 });
  await expect(shareDialog(page)).toBeVisible();
  await expectToast(page, "StepOut didn't receive what you shared");
  await expectEmpty(page);
});

test("DAY-16 the Share shortcut opens the share dialog only once", async ({ playAlone }) => {
  const { page } = await playAlone();
  await page.goto("/?share=new");
  await expect(textFieldOf(shareDialog(page))).toBeFocused();
  await expect(page).toHaveURL("/");
  await page.reload();
  await expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();
  await expect(shareDialog(page)).toHaveCount(0);
});
