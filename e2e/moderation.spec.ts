import type { Locator, Page } from "@playwright/test";
import { failNext } from "./calls.ts";
import { sendMessage, threadPath } from "./messages.ts";
import { asDataUrl, drawJpeg, naturalWidthOf } from "./pictures.ts";
import { addComment, expect, joinGame, openLive, type Player, sharePost, test } from "./players.ts";
import { expectToast, failOnce } from "./toast.ts";

test.use({ isLive: true });

const WORDS = "Nobody likes Cleo.";
const TO_EDITORS = "Thank you. The game's admins will look at it.";
const TO_HOSTS = "Thank you. The hosts will look at it.";

async function openSafety({ page }: Player) {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Blocked people and reports" }).click();
  return page.getByRole("dialog", { name: "Safety" });
}

async function send(page: Page, thanks: string) {
  await page.getByRole("button", { name: "Send report" }).click();
  await expectToast(page, thanks);
  await expect(page.getByRole("dialog", { name: /^Report this/ })).toHaveCount(0);
}

async function ban(page: Page, row: Locator) {
  await row.getByRole("button", { name: "Ban", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Ban Ben?" });
  await dialog.getByRole("button", { name: "Ban", exact: true }).click();
  await expect(row.getByRole("button", { name: "Lift ban" })).toBeVisible();
}

test("SAFE-06 SAFE-12 SAFE-13 a creator handles a reported post by removing the post, banning the author and replying", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  const cleo = await signUp("Cleo");
  await joinGame(cleo, game);
  const image = asDataUrl(await drawJpeg(ben.page, 600, 450));
  await sharePost(ben, game, { content: WORDS, image });
  const { page } = ada;
  const entry = page.getByRole("link", { name: "Reports" });
  await openLive(page, "/");
  await expect(entry).toHaveCount(0);

  await cleo.page.goto(`/games/${game.id}`);
  await cleo.page.getByRole("button", { name: "Post actions" }).click();
  await cleo.page.getByRole("menuitem", { name: "Report" }).click();
  const reporting = cleo.page.getByRole("dialog");
  await expect(reporting.getByRole("radio", { checked: true })).toHaveCount(0);
  await reporting.getByRole("button", { name: "Send report" }).click();
  await expect(reporting.getByRole("alert")).toHaveText(/^Choose a reason/);
  await expect(reporting.getByRole("radio").first()).toBeFocused();
  await reporting.getByLabel("Anything to add?").fill("x".repeat(501));
  await expect(reporting.getByText("501/500")).toBeVisible();
  await reporting.getByRole("button", { name: "Send report" }).click();
  await expect(reporting.getByRole("alert")).toHaveText(/500 characters/);
  await reporting.getByText("Shares something private").click();
  await reporting.getByLabel("Anything to add?").fill("This is about me.");
  await send(cleo.page, TO_EDITORS);

  await expect(entry).toHaveText(/1 waiting/);
  await entry.click();
  const row = page.getByRole("region", { name: "Reports", exact: true }).getByRole("listitem");
  for (const words of [WORDS, "This is about me.", "Waiting for an answer"]) {
    await expect(row).toContainText(words);
  }
  await expect
    .poll(() => naturalWidthOf(row.getByAltText("The reported photo")))
    .toBeGreaterThan(0);
  await row.getByRole("button", { name: "Remove", exact: true }).click();
  const removal = page.getByRole("dialog", { name: "What do you want to remove?" });
  const removeAll = removal.getByRole("button", { name: "The whole post" });
  await removeAll.click();
  await expect(removal.getByRole("alert")).toHaveText(/^Choose a reason/);
  await removal.getByText("It's hurtful").click();
  await expect(removal.getByLabel("Your answer")).toHaveValue(/removed it/);
  await removal.getByLabel("Your answer").fill("It is gone.");
  await failOnce(page, "reports.remove", "Failed to remove it", () => removeAll.click());
  await expectToast(page, "Removed, and the report is closed");
  await expect(row).toContainText("It is gone.");
  await expect(entry).toHaveCount(0);
  await expect(row.getByRole("button")).toHaveText(["Put back", "Ban"]);
  await ban(page, row);
});

test("SAFE-08 SAFE-14 SAFE-15 a host who is not in the game handles reports of all kinds", async ({
  playTogether,
  signUp,
  server,
}) => {
  const { ben, game } = await playTogether({ name: `Mean dares ${Date.now()}` });
  const [cleo, hedy, nina] = [await signUp("Cleo"), await signUp("Hedy"), await signUp("Nina")];
  await joinGame(cleo, game);
  await server.makeHost(hedy.username);
  const { id: postId } = await sharePost(ben, game, { content: `${WORDS} ${game.id}` });
  await addComment(ben, postId, WORDS);
  await sendMessage(ben, cleo, game, WORDS);

  const { page } = cleo;
  await page.goto(`/games/${game.id}`);
  const report = async (menu: string, thanks: string) => {
    await page.getByRole("button", { name: menu }).click();
    await page.getByRole("menuitem", { name: "Report" }).click();
    await page.getByRole("dialog").getByText("Hurtful").click();
    await send(page, thanks);
  };
  await report("Comment actions", TO_EDITORS);
  await page.goto(threadPath(ben, game));
  await report("Message actions", TO_HOSTS);
  await report("Actions for Ben", TO_HOSTS);
  const data = { kind: "post", id: postId, reason: "Hurtful" };
  await page.request.post("/api/reports", { data });

  await nina.page.goto(`/discover?q=${game.name}`);
  await nina.page.getByRole("button", { name: `Actions for ${game.name}` }).click();
  await nina.page.getByRole("menuitem", { name: "Report" }).click();
  const dialog = nina.page.getByRole("dialog", { name: "Report this game" });
  await dialog.getByLabel("Anything to add?").fill("It hurts.");
  await failNext(nina.page, "reports.create");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expectToast(nina.page, "Failed to send the report");
  await expect(dialog.getByLabel("Anything to add?")).toHaveValue("It hurts.");
  await send(nina.page, TO_HOSTS);

  await hedy.page.goto("/admin?tab=reports");
  const rows = hedy.page.getByRole("listitem");
  const first = rows.filter({ hasText: game.id });
  await expect(rows.filter({ hasText: game.name }).filter({ hasText: "It hurts." })).toBeVisible();
  await expect(first.getByRole("button")).toHaveText(["Answer", "Remove", "Ban"]);
  await first.getByRole("button", { name: "Remove", exact: true }).click();
  const removal = hedy.page.getByRole("dialog", { name: "Remove this post?" });
  await removal.getByText("It's hurtful").click();
  await removal.getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast(hedy.page, "Removed, and the report is closed");
  await first.getByRole("button", { name: "Put back" }).click();
  await expectToast(hedy.page, "It's back");
  await ban(hedy.page, first);
  await first.getByRole("button", { name: "Lift ban" }).click();
  await expectToast(hedy.page, "Ban lifted");
  await expect(first.getByRole("button")).toHaveText(["Remove"]);

  const reports = (await openSafety(hedy)).getByRole("region", { name: "Reports", exact: true });
  const message = reports.getByRole("listitem").filter({ hasText: "Message ·" }).first();
  await expect(message).toContainText(WORDS);
  await message.getByRole("button", { name: "Answer" }).click();
  const closing = hedy.page.getByRole("dialog", { name: "Close this report" });
  const close = closing.getByRole("button", { name: "Close report" });
  await close.click();
  await expect(closing.getByText("Please write an answer")).toBeVisible();
  await closing.getByLabel("Your answer").fill("I have talked with Ben.");
  await failOnce(hedy.page, "reports.close", "Failed to close the report", () => close.click());
  await expectToast(hedy.page, "Report closed");
  const own = (await openSafety(cleo)).getByRole("region", { name: "Your reports" });
  await expect(own.getByRole("listitem")).toHaveCount(4);
  await expect(own.getByText("I have talked with Ben.")).toHaveCount(1);
});

test("SAFE-09 a user blocks another user in a conversation, and unblocks them in the settings", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether();
  const cleo = await signUp("Cleo");
  await joinGame(cleo, game);
  await sharePost(cleo, game, { content: "I sang." });
  await sendMessage(cleo, ben, game, WORDS);

  const { page } = ben;
  await page.goto(threadPath(cleo, game));
  await page.getByRole("button", { name: "Actions for Cleo" }).click();
  await page.getByRole("menuitem", { name: "Block" }).click();
  const question = page.getByRole("dialog", { name: "Block Cleo?" });
  await expect(question).toContainText("The other person isn't notified.");
  await expect(question).toContainText("its creator and admins still see all players and posts");
  await failOnce(page, "blocks.add", "Failed to block this person", () =>
    question.getByRole("button", { name: "Block" }).click(),
  );
  await expectToast(page, "You no longer see each other");
  await expect(page.getByRole("log")).toHaveCount(0);

  await page.goto(`/games/${game.id}`);
  await expect(page.getByText("No accomplishments shared yet")).toBeVisible();
  await page.getByRole("button", { name: /Connect$/ }).click();
  const players = page.getByRole("dialog");
  await expect(players.getByRole("button", { name: "Actions for Ada" })).toBeVisible();
  await expect(players.getByRole("button", { name: "Actions for Cleo" })).toHaveCount(0);
  await ada.page.goto(`/games/${game.id}`);
  await expect(ada.page.getByText("I sang.")).toBeVisible();

  const blocked = (await openSafety(ben)).getByRole("region", { name: "Blocked people" });
  await expect(blocked.getByRole("listitem")).toContainText("Cleo");
  await expect(page.getByText("its creator and admins still see")).toBeVisible();
  const unblock = blocked.getByRole("button", { name: "Unblock" });
  await failOnce(page, "blocks.remove", "Failed to unblock this person", () => unblock.click());
  await expectToast(page, "You see each other again");
  await expect(blocked).toContainText("You haven't blocked anyone.");
  await page.goto(`/games/${game.id}`);
  await expect(page.getByText("I sang.")).toBeVisible();
});
