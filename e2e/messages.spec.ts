import type { Page } from "@playwright/test";
import { holdNext } from "./calls.ts";
import {
  bubblesOf,
  composerOf,
  isWide,
  POLL_MS,
  rowsOf,
  sendMessage,
  threadPath,
} from "./messages.ts";
import { createGame, expect, joinGame, sharePost, test } from "./players.ts";
import { countLines } from "./rendering.ts";

const headerOf = (page: Page) => page.getByRole("banner");

test("MSG-01 conversations are listed by user and game, newest first, with unread counts", async ({
  signUp,
}) => {
  const me = await signUp("Mina");
  const ada = await signUp("Ada", "Lovelace");
  const ben = await signUp("Ben");
  const cooking = await createGame(me, { name: "Cooking" });
  const singing = await createGame(me, { name: "Singing" });
  for (const player of [ada, ben]) {
    for (const game of [cooking, singing]) await joinGame(player, game);
  }
  await sendMessage(ada, me, cooking, "Soup?");
  await sendMessage(ada, me, cooking, "Or bread?");
  await sendMessage(ben, me, singing, "La la la");
  await sendMessage(me, ada, singing, "I sang!\nLoud.");

  const { page } = me;
  await page.goto("/messages");
  await expect(page).toHaveTitle("Messages · StepOut");
  const rows = rowsOf(page);
  await expect(rows).toHaveText([
    /^.*Ada Lovelace.*Re: Singing.*You: I sang!/,
    /^.*Ben.*Re: Singing.*La la la.*1 unread$/,
    /^.*Ada Lovelace.*Re: Cooking.*Or bread\?.*2 unread$/,
  ]);
  await expect(rows.first()).toContainText("Just now");
  await expect(headerOf(page).getByText("3 unread")).toBeVisible();
});

test("MSG-01 a long game name fits on one line in the conversation list and above the messages", async ({
  signUp,
}) => {
  const me = await signUp("Mina");
  const ada = await signUp("Ada");
  const name = "Thirty days of small brave things, together, out of doors and in the rain";
  const game = await createGame(me, { name });
  await joinGame(ada, game);
  await sendMessage(ada, me, game, "Hello");
  const { page } = me;
  for (const path of ["/messages", threadPath(ada, game)]) {
    await page.goto(path);
    const line = page.getByText(`Re: ${name}`).last();
    expect(await countLines(line)).toBe(1);
  }
});

test("MSG-03 SHELL-02 opening a conversation marks the conversation as read immediately and only once", async ({
  signUp,
}) => {
  const me = await signUp("Mina");
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const game = await createGame(me);
  for (const player of [ada, ben]) await joinGame(player, game);
  await sendMessage(ada, me, game, "One");
  await sendMessage(ada, me, game, "Two");
  await sendMessage(ben, me, game, "Three");

  const { page } = me;
  await page.goto("/messages");
  await expect(headerOf(page).getByText("3 unread")).toBeVisible();
  const release = await holdNext(page, "messages.markThreadRead");
  let marks = 0;
  page.on("request", (request) => {
    marks += request.url().split("messages.markThreadRead").length - 1;
  });
  await rowsOf(page).filter({ hasText: "Ada" }).click();
  await expect(bubblesOf(page)).toHaveCount(2);
  await expect(headerOf(page).getByText("1 unread")).toBeVisible();
  const marked = page.waitForResponse(/messages\.markThreadRead/);
  release();
  await marked;
  await page.reload();
  await expect(headerOf(page).getByText("1 unread")).toBeVisible();
  expect(marks).toBe(1);

  await page.clock.install();
  await page.goto(threadPath(ada, game));
  await expect(bubblesOf(page)).toHaveCount(2);
  await sendMessage(ada, me, game, "Four");
  await page.clock.fastForward(POLL_MS);
  await expect(bubblesOf(page)).toHaveText(["Ada: One", "Ada: Two", "Ada: Four"]);
  await expect(headerOf(page).getByText("1 unread")).toBeVisible();
  if (!isWide(page)) await page.getByRole("link", { name: "Back" }).click();
  await expect(rowsOf(page)).toHaveText([/Ada.*Four$/, /Ben.*Three.*1 unread$/]);
});

test("MSG-02 SHELL-08 the URL identifies the open conversation, and Back on a phone shows the list", async ({
  signUp,
}) => {
  const me = await signUp("Mina");
  const ada = await signUp("Ada", "Lovelace");
  const game = await createGame(me, { name: "Letters" });
  await joinGame(ada, game);
  await sendMessage(ada, me, game, "Hello");
  const { page } = me;
  await page.goto("/messages");
  await rowsOf(page).click();
  await expect(page).toHaveURL(threadPath(ada, game));
  await expect(page).toHaveTitle("Ada Lovelace · StepOut");
  const heading = page.getByRole("heading", { name: "Ada Lovelace" });
  if (isWide(page)) {
    await expect(composerOf(page)).toBeFocused();
    await expect(rowsOf(page)).toHaveAttribute("aria-current", "page");
    await expect(rowsOf(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByText("Choose a conversation to open it here.")).toBeVisible();
  } else {
    await expect(heading).toBeFocused();
    await expect(rowsOf(page)).toBeHidden();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.getByRole("heading", { name: "Messages" })).toBeFocused();
    await expect(rowsOf(page)).toBeVisible();
  }
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page).toHaveTitle("Messages · StepOut");

  // The Back link must survive a reload.
  await page.goForward();
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(bubblesOf(page)).toHaveText(["Ada Lovelace: Hello"]);
  await page.getByRole("link", { name: "Letters", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/games/${game.id}$`));
});

test("MSG-01 MSG-02 the URL of an unknown conversation shows a link to the conversation list", async ({
  signUp,
}) => {
  const { page } = await signUp("Mina");
  await page.goto("/messages?with=nobody&game=nothing");
  await expect(page.getByText("Conversation not found")).toBeVisible();
  await page.getByRole("link", { name: "All conversations" }).click();
  await expect(page.getByText("No messages yet")).toBeVisible();
  await page.getByRole("link", { name: "Go to your games" }).click();
  await expect(page).toHaveTitle("Home · StepOut");
});

test("MSG-04 DAY-10 a player writes to a post's author from the post's menu", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await sharePost(ben, game, { content: "I swam in the lake." });
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  await page.getByRole("article").getByRole("button", { name: "Post actions" }).click();
  await page.getByRole("menuitem", { name: "Send a message" }).click();
  const dialog = page.getByRole("dialog", { name: "Send a message" });
  await expect(dialog).toContainText("Ben");
  await dialog.getByRole("textbox").fill("Was it cold?");
  await dialog.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("button", { name: "Open conversation" }).click();
  await expect(bubblesOf(page).filter({ hasText: "Was it cold?" })).toBeVisible();
});
