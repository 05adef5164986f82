import type { Page } from "@playwright/test";
import { holdNext } from "./calls.ts";
import {
  addressOf,
  bubblesOf,
  composerOf,
  isWide,
  POLL_MS,
  rowsOf,
  sendButtonOf,
  write,
} from "./letters.ts";
import { createGame, expect, joinGame, test } from "./players.ts";

const headerOf = (page: Page) => page.getByRole("banner");

test("MSG-01 conversations are listed by person and game, newest first, with their unread messages", async ({
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
  await write(ada, me, cooking, "Soup?");
  await write(ada, me, cooking, "Or bread?");
  await write(ben, me, singing, "La la la");
  await write(me, ada, singing, "I sang!\nLoud.");

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

test("MSG-01 SHELL-07 an empty list shows how to find people", async ({ signUp }) => {
  const { page } = await signUp("Mina");
  await page.goto("/messages");
  await expect(page.getByText("No messages yet")).toBeVisible();
  await page.getByRole("link", { name: "Go to your games" }).click();
  await expect(page).toHaveTitle("Home · StepOut");
});

test("MSG-01 MSG-02 SHELL-07 a list and a thread that did not load can be tried again", async ({
  signUp,
  server,
}) => {
  const me = await signUp("Mina");
  const ada = await signUp("Ada");
  const game = await createGame(me);
  await joinGame(ada, game);
  await write(ada, me, game, "Here I am");
  const { page } = me;
  const calls = `${server.origin}/trpc/**messages.conversations**`;
  await page.route(calls, (route) => route.abort());
  await page.goto("/messages");
  const failure = page.getByRole("alert").filter({ hasText: "Your conversations did not load" });
  await expect(failure).toBeVisible();
  await page.unroute(calls);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(rowsOf(page)).toHaveCount(1);

  const threadCalls = `${server.origin}/trpc/**messages.thread**`;
  await page.route(threadCalls, (route) => route.abort());
  await rowsOf(page).click();
  const threadFailure = page.getByRole("alert").filter({ hasText: "conversation did not load" });
  await expect(threadFailure).toBeVisible();
  await composerOf(page).fill("Into the blue");
  await expect(sendButtonOf(page)).toBeDisabled();
  await composerOf(page).blur();
  await page.unroute(threadCalls);
  await threadFailure.getByRole("button", { name: "Try again" }).click();
  await expect(bubblesOf(page)).toHaveText(["Ada: Here I am"]);
});

test("MSG-03 SHELL-02 opening a conversation marks it as read, in the badge ahead of the server", async ({
  signUp,
}) => {
  const me = await signUp("Mina");
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const game = await createGame(me);
  for (const player of [ada, ben]) await joinGame(player, game);
  await write(ada, me, game, "One");
  await write(ada, me, game, "Two");
  await write(ben, me, game, "Three");

  const { page } = me;
  await page.goto("/messages");
  await expect(headerOf(page).getByText("3 unread")).toBeVisible();
  const letGo = await holdNext(page, "messages.markThreadRead");
  await rowsOf(page).filter({ hasText: "Ada" }).click();
  await expect(bubblesOf(page)).toHaveCount(2);
  await expect(headerOf(page).getByText("1 unread")).toBeVisible();
  letGo();
  await expect
    .poll(async () => {
      const messages: { senderId: string; isRead: boolean }[] = await (
        await page.request.get("/api/messages")
      ).json();
      return messages.map(({ senderId, isRead }) => [senderId === ada.id ? "Ada" : "Ben", isRead]);
    })
    .toEqual([
      ["Ben", false],
      ["Ada", true],
      ["Ada", true],
    ]);
  await page.reload();
  await expect(headerOf(page).getByText("1 unread")).toBeVisible();
  if (!isWide(page)) await page.goto("/messages");
  await expect(rowsOf(page).filter({ hasText: "Ada" })).not.toContainText("unread");
});

test("MSG-03 a message in an open conversation is read at once, elsewhere it raises the badges", async ({
  signUp,
}) => {
  const me = await signUp("Mina");
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const game = await createGame(me);
  for (const player of [ada, ben]) await joinGame(player, game);
  await write(ada, me, game, "One");
  const { page } = me;
  await page.clock.install();
  await page.goto(addressOf(ada, game));
  await expect(bubblesOf(page)).toHaveCount(1);
  await expect(headerOf(page).getByText("unread")).toHaveCount(0);

  await write(ada, me, game, "Two");
  await write(ben, me, game, "Three");
  await page.clock.fastForward(POLL_MS);
  await expect(bubblesOf(page)).toHaveText(["Ada: One", "Ada: Two"]);
  await expect(headerOf(page).getByText("1 unread")).toBeVisible();
  if (!isWide(page)) await page.getByRole("link", { name: "Back" }).click();
  await expect(rowsOf(page)).toHaveText([/Ben.*Three.*1 unread$/, /Ada.*Two$/]);
});

test("MSG-02 SHELL-08 the address keeps the open conversation; on a phone Back shows the list", async ({
  signUp,
}) => {
  const me = await signUp("Mina");
  const ada = await signUp("Ada", "Lovelace");
  const game = await createGame(me, { name: "Letters" });
  await joinGame(ada, game);
  await write(ada, me, game, "Hello");
  const { page } = me;
  await page.goto("/messages");
  await rowsOf(page).click();
  await expect(page).toHaveURL(addressOf(ada, game));
  await expect(page).toHaveTitle("Ada Lovelace · StepOut");
  const heading = page.getByRole("heading", { name: "Ada Lovelace" });
  if (isWide(page)) {
    await expect(composerOf(page)).toBeFocused();
    await expect(rowsOf(page)).toHaveAttribute("aria-current", "page");
    await expect(rowsOf(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByText("Choose a conversation, and it opens here.")).toBeVisible();
  } else {
    await expect(heading).toBeFocused();
    await expect(rowsOf(page)).toBeHidden();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.getByRole("heading", { name: "Messages" })).toBeFocused();
    await expect(rowsOf(page)).toBeVisible();
  }
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page).toHaveTitle("Messages · StepOut");

  // From elsewhere, the only way back is to the list.
  await page.goForward();
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(bubblesOf(page)).toHaveText(["Ada Lovelace: Hello"]);
  await page.getByRole("link", { name: "Letters", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/games/${game.id}$`));
});

test("MSG-02 a missing conversation says so and leads to the others", async ({ signUp }) => {
  const { page } = await signUp("Mina");
  await page.goto("/messages?with=nobody&game=nothing");
  await expect(page.getByText("There is no such conversation")).toBeVisible();
  await page.getByRole("link", { name: "All conversations" }).click();
  await expect(page.getByText("No messages yet")).toBeVisible();
});

test("MSG-01 messages that wait when the page opens are asked for once", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  const data = { gameId: game.id, recipientId: ben.id, content: "Well done!" };
  expect((await ada.page.request.post("/api/messages", { data })).status()).toBe(201);
  let asked = 0;
  ben.page.on("request", (request) => {
    if (request.url().includes("messages.conversations")) asked += 1;
  });
  await ben.page.goto("/messages");
  await ben.page.getByText("Well done!").waitFor();
  await expect(ben.page.getByRole("banner").getByText("1 unread")).toBeVisible();
  await ben.page.waitForLoadState("networkidle");
  expect(asked).toBe(1);
});
