import type { Locator } from "@playwright/test";
import { failNext } from "./calls.ts";
import { createGame, endGame, expect, joinGame, type Player, sharePost, test } from "./players.ts";
import { expectToast } from "./toast.ts";

const celebration = ({ page }: Player, title: string) => page.getByRole("dialog", { name: title });

const readSteps = (podium: Locator) =>
  podium.getByRole("listitem").evaluateAll((people) =>
    people.map((person) => {
      const [face, step] = [person.firstElementChild?.firstElementChild, person.lastElementChild];
      if (!face || !step) throw new Error("A step of the podium is empty");
      const { backgroundColor, color } = getComputedStyle(step);
      const { width, top } = face.getBoundingClientRect();
      return {
        face: width,
        top: Math.round(top),
        height: step.getBoundingClientRect().height,
        words: step.textContent,
        backgroundColor,
        color,
      };
    }),
  );

async function expectEqualSeconds(podium: Locator, places = ["1st", "2nd"]): Promise<void> {
  await expect(podium.getByRole("listitem")).toHaveCount(3);
  const [first, second, third] = await readSteps(podium);
  expect(third).toEqual(second);
  expect(second).toMatchObject({ words: places[1] });
  expect(first).toMatchObject({ words: places[0] });
  expect(first?.height).toBeGreaterThan(second?.height ?? 0);
  expect(first?.face).toBeGreaterThan(second?.face ?? 0);
  expect(first?.backgroundColor).not.toBe(second?.backgroundColor);
}

test("RESULT-01 RESULT-02 HOME-04 GAME-08 GAME-09 the app congratulates the winner and shows other players the result", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const others = [
    await signUp("Ben"),
    await signUp("Cleopatra", "Philomena Montgomery"),
    await signUp("Dora"),
  ];
  const game = await createGame(ada);
  for (const other of others) await joinGame(other, game);
  await sharePost(ada, game, { content: "Swam" });
  await sharePost(ada, game, { content: "Sang" });
  const [ben, cleopatra] = others;
  if (!ben || !cleopatra) throw new Error("Ben or Cleopatra is missing");
  for (const player of [ben, cleopatra]) await sharePost(player, game, { content: "Ran" });
  const board = ada.page.getByRole("region", { name: "Leaderboard" }).getByRole("list").first();
  await ada.page.goto(`/games/${game.id}`);
  await expectEqualSeconds(board);
  await endGame(ada, game);

  await ada.page.goto("/");
  const won = celebration(ada, "Congratulations!");
  await expect(won).toContainText(game.name);
  await expect(won).toContainText("4 players · Ended");
  await expect(won.getByText("Your place")).toBeVisible();
  await expect(won.getByText("Gold")).toBeVisible();
  await expectEqualSeconds(won.getByRole("region", { name: "Top 3" }));
  await won.getByRole("button", { name: "See All 4 Results" }).click();
  const rest = won.getByRole("region", { name: "Other results" });
  await expect(rest.getByRole("listitem")).toHaveText([/Dora.*4th · 0 points/]);
  await won.getByRole("button", { name: "Show Less" }).click();
  await expect(rest).toHaveCount(0);
  await won.getByRole("button", { name: "Celebrate!" }).click();
  await expect(won).toBeHidden();
  await expect
    .poll(async () => (await ada.page.request.get("/api/notifications/games")).json())
    .toEqual([]);
  await ada.page.reload();
  await expect(ada.page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(won).toBeHidden();
  await ada.page.goto(`/games/${game.id}`);
  await expectEqualSeconds(ada.page.getByRole("region", { name: "Winners" }), ["1", "2"]);
  await expect(board.getByRole("listitem")).toHaveCount(4);

  await ben.page.goto("/discover");
  const completed = celebration(ben, "Challenge Complete!");
  await expect(completed.getByText("Silver")).toBeVisible();
  await completed.getByRole("button", { name: "Got it!" }).click();
  await expect(completed).toBeHidden();
});

test("RESULT-01 a game that ends without a post names no winner", async ({ signUp }) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada);
  await joinGame(await signUp("Ben"), game);
  await endGame(ada, game);
  await ada.page.goto(`/games/${game.id}`);
  const dialog = celebration(ada, "Challenge Complete!");
  const note = "Nobody scored in this game.";
  await expect(dialog.getByText(note)).toBeVisible();
  await expect(dialog.getByText("Your place")).toHaveCount(0);
  await dialog.getByRole("button", { name: "See All 2 Results" }).click();
  const all = dialog.getByRole("region", { name: "Other results" });
  await expect(all.getByRole("listitem")).toHaveText([/0 points$/, /0 points$/]);
  await expect(all).not.toContainText("1st");
  await dialog.getByRole("button", { name: "Got it!" }).click();
  await expect(ada.page.getByRole("region", { name: "Leaderboard" })).toContainText(note);
  await expect(ada.page.getByText("No medals this time.")).toBeVisible();
  await expect(ada.page.getByRole("button", { name: "Share as picture" })).toHaveCount(0);
});

test("RESULT-02 ended games are celebrated one at a time, even if a request fails", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const earlier = await createGame(ada, { name: "Earlier" });
  const later = await createGame(ada, { name: "Later" });
  for (const game of [earlier, later]) await endGame(ada, game);
  await failNext(ada.page, "games.results");
  await failNext(ada.page, "notifications.markRead");
  await ada.page.goto("/leaderboard");
  const dialog = celebration(ada, "Challenge Complete!");
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toContainText(later.name);
  await expect(dialog).toContainText("1 player · Ended");
  await dialog.getByRole("button", { name: "Got it!" }).click();
  await expectToast(ada.page, "Failed to mark notification as read");
  await expect(dialog).toContainText(earlier.name);
  await ada.page.reload();
  // Ada dismissed the later game's celebration in this session, so the earlier game's celebration appears.
  await expect(dialog).toContainText(earlier.name);
  await dialog.getByRole("button", { name: "Got it!" }).click();
  await expect(dialog).toBeHidden();
});

test.describe("celebrations on live pages", () => {
  test.use({ isLive: true });

  test("MEND-20 RESULT-02 a celebration waits while a field has focus, and one click closes it in all tabs", async ({
    signUp,
  }) => {
    const ada = await signUp("Ada");
    const ben = await signUp("Ben");
    const ending = await createGame(ada, { name: "Ends now" });
    const going = await createGame(ada, { name: "Goes on" });
    for (const game of [ending, going]) await joinGame(ben, game);
    await sharePost(ada, going, { content: "I went on." });
    const { page } = ben;
    await page.goto(`/games/${going.id}`);
    const second = await page.context().newPage();
    await second.goto("/discover");
    await page.bringToFront();
    const input = page.getByRole("textbox", { name: "Write a comment" });
    await input.pressSequentially("Well ");

    const notified = page.waitForResponse(
      async (response) =>
        response.url().includes("notifications.unseen") &&
        (await response.text()).includes("Ends now"),
    );
    await endGame(ada, ending);
    await notified;
    await input.pressSequentially("done!");
    const title = { name: "Challenge Complete!" };
    const [here, there] = [page.getByRole("dialog", title), second.getByRole("dialog", title)];
    await expect(there).toContainText("Ends now");
    await expect(input).toBeFocused();
    await expect(here).toHaveCount(0);

    await input.blur();
    await expect(here).toContainText("Ends now");
    await here.getByRole("button", { name: "Got it!" }).click();
    await expect(here).toBeHidden();
    await expect(there).toHaveCount(0);
    await expect(input).toHaveValue("Well done!");
  });
});
