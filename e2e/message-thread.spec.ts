import type { Locator } from "@playwright/test";
import { holdAndFailNext } from "./calls.ts";
import {
  bubblesOf,
  composerOf,
  POLL_MS,
  rowsOf,
  sendButtonOf,
  sendFromComposer,
  sendMessage,
  threadOf,
  threadPath,
} from "./messages.ts";
import { createGame, expect, joinGame, test } from "./players.ts";
import { expectToast } from "./toast.ts";

const PAGE_SIZE = 50;
const MESSAGE_MAX = 500;

/** One code point, but two UTF-16 code units. */
const EMOJI = "🎉";

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}

test("MSG-02 two users exchange messages, which appear in the open thread as they arrive", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether({ name: "Letters" });
  await sendMessage(ben, ada, game, "Shall we?");

  await ada.page.clock.install();
  await ada.page.goto("/messages");
  await rowsOf(ada.page).click();
  await expect(threadOf(ada.page).getByText("Today")).toBeVisible();
  await sendFromComposer(ada.page, "We shall.");
  await sendFromComposer(ada.page, "At six?");
  await expect(composerOf(ada.page)).toHaveValue("");
  await expect(composerOf(ada.page)).toBeFocused();
  await expect(bubblesOf(ada.page)).toHaveText([
    "Ben: Shall we?",
    "You: We shall.",
    "You: At six?",
  ]);
  await expect(threadOf(ada.page).getByText("Sending…")).toHaveCount(0);

  await ben.page.goto("/messages");
  await rowsOf(ben.page).click();
  await expect(bubblesOf(ben.page)).toHaveText([
    "You: Shall we?",
    "Ada: We shall.",
    "Ada: At six?",
  ]);
  await sendFromComposer(ben.page, "Six it is.");
  await expect(threadOf(ben.page).getByText("Sending…")).toHaveCount(0);

  // Retry, because the first clock jump may only end the live stream.
  await expect(async () => {
    await ada.page.clock.fastForward(POLL_MS);
    await expect(bubblesOf(ada.page).last()).toHaveText("Ben: Six it is.", { timeout: 3_000 });
  }).toPass();
  await expect(bubblesOf(ada.page)).toHaveCount(4);
});

test("MSG-02 a message appears immediately, and its text returns to the composer if sending fails", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sendMessage(ben, ada, game, "Hello");
  const { page } = ada;
  await page.goto(threadPath(ben, game));
  await expect(bubblesOf(page)).toHaveCount(1);

  const release = await holdAndFailNext(page, "messages.send");
  await sendFromComposer(page, "Do not lose me");
  await expect(bubblesOf(page)).toHaveText(["Ben: Hello", "You: Do not lose me"]);
  await expect(threadOf(page).getByText("Sending…")).toBeVisible();
  await composerOf(page).fill("typed since");
  release();
  await expectToast(page, "Failed to send message");
  await expect(bubblesOf(page)).toHaveText(["Ben: Hello"]);
  await expect(composerOf(page)).toHaveValue("Do not lose me\ntyped since");

  await ben.page.request.post(`/api/games/${game.id}/leave`);
  await sendFromComposer(page, "Are you still there?");
  await expectToast(page, "This person isn't in the game or doesn't accept messages.");
  await expect(composerOf(page)).toHaveValue("Are you still there?");
});

test("MSG-02 SHELL-08 a conversation opens at the newest message, and loads older messages on demand", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const count = PAGE_SIZE + 10;
  const texts = Array.from({ length: count }, (_, index) => `Step ${index + 1}`);
  for (const text of texts) await sendMessage(ben, ada, game, text);

  const { page } = ada;
  await page.goto(threadPath(ben, game));
  await expect(bubblesOf(page)).toHaveCount(PAGE_SIZE);
  await expect(bubblesOf(page).last()).toBeInViewport();
  await expect(page.getByRole("button", { name: "Show older messages" })).not.toBeInViewport();

  await sendFromComposer(page, "One more");
  await expect(threadOf(page).getByText("Sending…")).toHaveCount(0);
  const reading = threadOf(page).getByText(`Step ${count - PAGE_SIZE + 2}`, { exact: true });
  await page.getByRole("button", { name: "Show older messages" }).scrollIntoViewIfNeeded();
  await expect(reading).toBeInViewport();
  await page.getByRole("button", { name: "Show older messages" }).click();
  await expect(bubblesOf(page)).toHaveText([
    ...texts.map((text) => `Ben: ${text}`),
    "You: One more",
  ]);
  await expect(page.getByRole("button", { name: "Show older messages" })).toHaveCount(0);
  await expect(reading).toBeInViewport();
  await expect(bubblesOf(page).first()).not.toBeInViewport();

  await page.reload();
  await expect(reading).toBeInViewport();

  await sendFromComposer(page, "And down again");
  await expect(bubblesOf(page).last()).toHaveText("You: And down again");
  await expect(bubblesOf(page).last()).toBeInViewport();
});

test("MSG-02 SHELL-05 on a phone, the composer stays above the keyboard, and the newest message stays visible", async ({
  signUp,
}) => {
  const me = await signUp("Mina");
  const ada = await signUp("Ada");
  const game = await createGame(me);
  await joinGame(ada, game);
  for (let count = 1; count <= 20; count += 1) await sendMessage(ada, me, game, `Line ${count}`);
  const { page } = me;
  await page.goto(threadPath(ada, game));
  const last = bubblesOf(page).last();
  await expect(last).toBeInViewport();
  const send = sendButtonOf(page);
  const height = page.viewportSize()?.height ?? 0;
  const navigation = page.getByRole("navigation", { name: "Main" });
  expect(await bottomOf(send)).toBeLessThan((await navigation.boundingBox())?.y ?? 0);

  // Simulates an on-screen keyboard, which this browser lacks.
  const visible = Math.round(height / 2);
  await composerOf(page).tap();
  await page.evaluate((left) => {
    const viewport = window.visualViewport;
    if (!viewport) throw new Error("This browser has no visual viewport");
    Object.defineProperty(viewport, "height", { get: () => left });
    viewport.dispatchEvent(new Event("resize"));
  }, visible);
  await expect.poll(() => bottomOf(send)).toBeLessThan(visible);
  expect(await bottomOf(last)).toBeLessThan(visible);
});

test("MEND-18 limits a message to 500 characters and counts each emoji as one character", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const { page } = ada;
  await sendMessage(ben, ada, game, "Hello");
  await page.goto(threadPath(ben, game));
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
