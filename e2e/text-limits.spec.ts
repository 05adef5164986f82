import type { Locator } from "@playwright/test";
import { addressOf, bubblesOf, composerOf, sendButtonOf, write } from "./letters.ts";
import { expect, sharePost, test } from "./players.ts";
import { toastText } from "./toast.ts";

/** One code point of two UTF-16 units. */
const EMOJI = "🎉";
const MESSAGE_MAX = 500;
const COMMENT_MAX = 2_000;
const POST_MAX = 5_000;
const BIO_MAX = 500;
const NAME_MAX = 50;
const GAME_NAME_MAX = 100;
const SEARCH_MAX = 200;

/** Types one more character, which stays, and removes it again. */
async function typeOneMore(field: Locator, button: Locator): Promise<void> {
  const before = await field.inputValue();
  await expect(button).toBeEnabled();
  await field.press("End");
  await field.press("y");
  await expect(field).toHaveValue(`${before}y`);
  await expect(button).toBeDisabled();
  await field.press("Backspace");
  await expect(button).toBeEnabled();
}

test("MEND-18 a message can have 500 emoji, and the counter counts each as one", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  await write(ben, ada, game, "Hello");
  await page.goto(addressOf(ben, game));
  const composer = composerOf(page);
  await composer.fill(EMOJI.repeat(MESSAGE_MAX - 1));
  await composer.press("End");
  await page.keyboard.insertText(EMOJI);
  await expect(page.getByText("500/500")).toBeVisible();
  await typeOneMore(composer, sendButtonOf(page));
  await sendButtonOf(page).click();
  await expect(bubblesOf(page)).toHaveText(["Ben: Hello", `You: ${EMOJI.repeat(MESSAGE_MAX)}`]);
});

test("MEND-18 a comment can have 2000 emoji, and the counter appears near the limit", async ({
  playTogether,
}) => {
  const { ada, game } = await playTogether();
  const { page } = ada;
  await sharePost(ada, game, { content: "Sang" });
  await page.goto(`/games/${game.id}`);
  const field = page.getByRole("textbox", { name: /^Write a comment/ });
  await field.fill(EMOJI);
  await expect(page.getByText(`1/${COMMENT_MAX}`)).toHaveCount(0);
  await field.fill(EMOJI.repeat(COMMENT_MAX));
  await expect(page.getByText(`${COMMENT_MAX}/${COMMENT_MAX}`)).toBeVisible();
  const button = page.getByRole("button", { name: "Send comment" });
  await typeOneMore(field, button);
  const answer = page.waitForResponse((response) => response.url().includes("comments.create"));
  await button.click();
  expect((await answer).status()).toBe(200);
  await expect(field).toHaveValue("");
});

test("MEND-18 an edited accomplishment can have 5000 emoji", async ({ playTogether }) => {
  const { ada, game } = await playTogether();
  const { page } = ada;
  await sharePost(ada, game, { content: EMOJI.repeat(POST_MAX - 1) });
  await page.goto(`/games/${game.id}`);
  await page.getByRole("button", { name: "What to do with this post" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const field = page.getByRole("textbox", { name: "Your accomplishment" });
  await field.fill(EMOJI.repeat(POST_MAX));
  await expect(page.getByText(`${POST_MAX}/${POST_MAX}`)).toBeVisible();
  const button = page.getByRole("button", { name: "Save" });
  await typeOneMore(field, button);
  await button.click();
  await expect(field).toHaveCount(0);
});

test("MEND-18 a name can have 50 emoji and a bio 500", async ({ signUp }) => {
  const { page } = await signUp("Ada");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await dialog.getByLabel("First name").fill(EMOJI.repeat(NAME_MAX));
  await dialog.getByLabel("Bio").fill(EMOJI.repeat(BIO_MAX));
  await expect(dialog.getByText(`${BIO_MAX}/${BIO_MAX}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toastText(page, "Profile Updated")).toBeVisible();
  await expect(page.getByRole("heading", { name: EMOJI.repeat(NAME_MAX) })).toBeVisible();
});

test("MEND-18 the name of a game can have 100 emoji", async ({ signUp }) => {
  const { page } = await signUp("Ada");
  await page.goto("/");
  await page.getByRole("button", { name: "Create Game" }).click();
  const form = page.getByRole("dialog", { name: "Create a game" });
  await form.getByLabel("Name", { exact: true }).fill(EMOJI.repeat(GAME_NAME_MAX));
  await expect(form.getByText(`${GAME_NAME_MAX}/${GAME_NAME_MAX}`)).toBeVisible();
  await form.getByRole("button", { name: "Create Game" }).click();
  await expect(toastText(page, "Game created successfully!")).toBeVisible();
});

test("MEND-18 a search is cut after 200 emoji, and sent", async ({ signUp }) => {
  const { page } = await signUp("Ada");
  await page.goto("/discover");
  const box = page.getByRole("searchbox");
  const answer = page.waitForResponse((response) => response.url().includes("games.search"));
  await box.fill(EMOJI.repeat(SEARCH_MAX + 1));
  await expect(box).toHaveValue(EMOJI.repeat(SEARCH_MAX));
  expect((await answer).status()).toBe(200);
});
