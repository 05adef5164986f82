import type { Page } from "@playwright/test";
import { findBarriersInEachScheme } from "./barriers.ts";
import { failNext } from "./calls.ts";
import { addressOf, write } from "./letters.ts";
import { addComment, expect, type Game, type Player, sharePost, test } from "./players.ts";
import { toastText } from "./toast.ts";

// Hosts see the reports of everybody, so these journeys have a server of their own.
test.use({ serverVariables: {} });

const CRUEL = "Nobody likes Ada.";
const TO_EDITORS = "Thank you. Those who run the game will look at it.";
const TO_HOSTS = "Thank you. Those who look after this StepOut will look at it.";

const openThread = ({ page }: Player, other: Player, game: Game) =>
  page.goto(addressOf(other, game));

async function openSafety({ page }: Player) {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Blocked people and reports" }).click();
  return page.getByRole("dialog", { name: "Safety" });
}

/** The second tap. */
async function send(page: Page, thanks: string) {
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(toastText(page, thanks)).toBeVisible();
  await expect(page.getByRole("dialog", { name: /^Report this/ })).toHaveCount(0);
}

test("SAFE-08 a comment, a message, a person and a game are reported, and answered by a host", async ({
  playTogether,
  signUp,
  server,
}) => {
  const { ada, ben, game } = await playTogether();
  const hedy = await signUp("Hedy");
  await server.makeHost(hedy.username);
  const { id: postId } = await sharePost(ben, game, { content: "I called her." });
  await addComment(ada, postId, CRUEL);
  await write(ada, ben, game, CRUEL);

  const { page } = ben;
  await page.goto(`/games/${game.id}`);
  await page.getByRole("button", { name: "Report this comment" }).click();
  await send(page, TO_EDITORS);
  // The flag below it is drawn when one comes near.
  await page.getByRole("button", { name: "Leave Game" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Report this game" }).click();
  await send(page, TO_HOSTS);
  await openThread(ben, ada, game);
  await page.getByRole("button", { name: "Report this message" }).click();
  expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);
  await send(page, TO_HOSTS);
  expect(await findBarriersInEachScheme(page)).toEqual([]);
  await page.getByRole("button", { name: "What to do about Ada" }).click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  await send(page, TO_HOSTS);

  const safety = await openSafety(hedy);
  const reports = safety.getByRole("region", { name: "Reports", exact: true });
  await expect(reports.getByRole("listitem")).toHaveCount(4);
  await expect(reports.getByText("Reported by Ben")).toHaveCount(4);
  expect(await findBarriersInEachScheme(hedy.page, "[role=dialog]")).toEqual([]);
  const message = reports.getByRole("listitem").filter({ hasText: "Message ·" });
  await expect(message).toContainText(CRUEL);
  await message.getByRole("button", { name: "Answer" }).click();
  const closing = hedy.page.getByRole("dialog", { name: "Close this report" });
  await closing.getByLabel("Your answer").fill("I have talked with Ada.");
  await closing.getByRole("button", { name: "Close report" }).click();
  await expect(message).toContainText("I have talked with Ada.");

  const own = (await openSafety(ben)).getByRole("region", { name: "What you have reported" });
  await expect(own.getByRole("listitem")).toHaveCount(4);
  await expect(own.getByRole("listitem").last()).toContainText("I have talked with Ada.");
  expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);
});

test("SAFE-09 a user is blocked in a conversation, and unblocked in the settings", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  const cleo = await signUp("Cleo");
  await cleo.page.request.post(`/api/games/join/${game.inviteCode}`);
  await sharePost(cleo, game, { content: "I sang." });
  await write(cleo, ben, game, CRUEL);

  const { page } = ben;
  await openThread(ben, cleo, game);
  await page.getByRole("button", { name: "What to do about Cleo" }).click();
  await page.getByRole("menuitem", { name: "Block" }).click();
  const question = page.getByRole("dialog", { name: "Block Cleo?" });
  await expect(question).toContainText("They are not told.");
  expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);
  await failNext(page, "blocks.add");
  await question.getByRole("button", { name: "Block" }).click();
  await expect(toastText(page, "Failed to block this person")).toBeVisible();
  await question.getByRole("button", { name: "Block" }).click();
  await expect(toastText(page, "You no longer see each other")).toBeVisible();
  await expect(page.getByRole("log")).toHaveCount(0);

  await page.goto(`/games/${game.id}`);
  await expect(page.getByText("No accomplishments shared yet")).toBeVisible();
  await page.getByRole("button", { name: /Connect$/ }).click();
  const players = page.getByRole("dialog");
  await expect(players.getByRole("button", { name: "What to do about Ada" })).toBeVisible();
  await expect(players.getByRole("button", { name: "What to do about Cleo" })).toHaveCount(0);
  expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);
  await ada.page.goto(`/games/${game.id}`);
  await expect(ada.page.getByText("I sang.")).toBeVisible();

  const blocked = (await openSafety(ben)).getByRole("region", { name: "People you have blocked" });
  await expect(blocked.getByRole("listitem")).toContainText("Cleo");
  expect(await findBarriersInEachScheme(page, "[role=dialog]")).toEqual([]);
  const unblock = blocked.getByRole("button", { name: "Unblock" });
  await failNext(page, "blocks.remove");
  await unblock.click();
  await expect(toastText(page, "Failed to unblock this person")).toBeVisible();
  await unblock.click();
  await expect(toastText(page, "You see each other again")).toBeVisible();
  await expect(blocked).toContainText("You have blocked nobody.");
  await page.goto(`/games/${game.id}`);
  await expect(page.getByText("I sang.")).toBeVisible();
});
