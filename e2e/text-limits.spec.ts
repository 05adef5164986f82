import { addressOf, bubblesOf, composerOf, sendButtonOf, write } from "./letters.ts";
import { expect, test } from "./players.ts";

/** One code point of two UTF-16 units. */
const EMOJI = "🎉";
const MESSAGE_MAX = 500;
const SEARCH_MAX = 200;

test("MEND-18 a message can have 500 emoji, and the counter counts each as one and cuts none off", async ({
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
  await composer.press("y");
  await expect(composer).toHaveValue(`${EMOJI.repeat(MESSAGE_MAX)}y`);
  await expect(page.getByText("501/500")).toBeVisible();
  await expect(sendButtonOf(page)).toBeDisabled();
  await composer.press("Backspace");
  await sendButtonOf(page).click();
  await expect(bubblesOf(page)).toHaveText(["Ben: Hello", `You: ${EMOJI.repeat(MESSAGE_MAX)}`]);
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
