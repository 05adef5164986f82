import { createGame, expect, joinGame, openLive, sharePost, test } from "./players.ts";
import { boxOf, countLines } from "./rendering.ts";
import { openFromHome, submitButtonOf, textFieldOf } from "./share-dialog.ts";
import { expectToast, failOnce } from "./toast.ts";

test("HOME-01 HOME-03 home opens dialogs to create, join and share, and recomputes stats on request", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  await page.goto("/");
  await expect(page).toHaveTitle("Home · StepOut");
  await expect(page.getByRole("heading", { name: "Hello Ada" })).toBeVisible();
  for (const name of ["Create Game", "Join Game", "Share Your Accomplishment"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await sharePost(ada, await createGame(ada), { content: "I asked." });
  await page.reload();
  const stats = page.getByRole("region", { name: "Your Stats" });
  const count = stats.getByRole("listitem").filter({ hasText: "Accomplishment" });
  await expect(count).toHaveText(/^1/);
  const refresh = stats.getByRole("button", { name: "Refresh medal statistics" });
  await failOnce(page, "account.refreshStats", "Failed to refresh stats", () => refresh.click());
  await expectToast(page, "Medal statistics have been refreshed!");
});

test("HOME-02 CARD-01 CARD-02 CARD-04 home lists games by urgency in tabs with counts, and each game shows its allowed actions", async ({
  signUp,
}) => {
  const me = await signUp("Ada", "Lovelace");
  const { page } = me;
  await page.goto("/?tab=past");
  await expect(page.getByText("No finished games yet")).toBeVisible();
  await createGame(me, { name: "Half way", starts: -5, ends: 5 });
  await createGame(me, { name: "Begins soon", starts: 1, ends: 20 });
  await createGame(me, { name: "Is over", starts: -20, ends: -2 });
  const theirs = await createGame(await signUp("Olga"), { name: "Ends late", ends: 20 });
  await joinGame(me, theirs);
  await page.goto("/");
  const tabs = page.getByRole("tablist", { name: "My Games" });
  const cards = page.getByRole("tabpanel").getByRole("article");
  await expect(tabs.getByRole("tab", { name: "Active" })).toHaveText(/2/);
  await expect(cards.getByRole("heading")).toHaveText(["Half way", "Ends late"]);
  await expect(page.getByRole("heading", { name: "Day 6 of 10" })).toBeVisible();
  const [own, others] = [cards.first(), cards.last()];
  for (const words of ["Active", "by Ada Lovelace · 1 player", "5 days left", "No points yet"]) {
    await expect(own).toContainText(words);
  }
  await expect(own.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "5");
  await expect(own.getByRole("progressbar")).toHaveAttribute("aria-valuemax", "10");
  await expect(own.getByRole("link", { name: "Edit game" })).toBeVisible();
  await expect(others.getByRole("link", { name: "Edit game" })).toHaveCount(0);
  await expect(cards.getByRole("button", { name: "Share game" })).toHaveCount(2);
  await expect(cards.getByRole("button", { name: "Join Game" })).toHaveCount(0);
  for (const [tab, name, words] of [
    ["Upcoming", "Begins soon", "Starts in 1 day"],
    ["Past", "Is over", "Completed"],
  ] as const) {
    await tabs.getByRole("tab", { name: tab }).click();
    await expect(cards.getByRole("heading")).toHaveText([name]);
    await expect(cards).toContainText(words);
    await expect(cards.getByRole("progressbar")).toHaveCount(0);
  }
  await expect(page).toHaveURL(/\?tab=past$/);
});

test("DAY-03 home's first button is Share while a game is active, and Create Game otherwise", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  const actions = page.getByRole("region", { name: "Actions" }).getByRole("button");
  await createGame(ada, { starts: 2, ends: 20 });
  await page.goto("/");
  await expect(actions).toHaveText(["Create Game", "Join Game", "Share Your Accomplishment"]);
  await expect(page.getByRole("heading", { name: "New in your games" })).toBeHidden();
  await createGame(ada);
  await page.reload();
  await expect(actions).toHaveText(["Share Your Accomplishment", "Create Game", "Join Game"]);
});

test("DAY-03 a user can upvote and open the newest posts of their games on home", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether({ name: "Cold water" });
  const { page } = ada;
  await page.goto("/");
  const strip = page.getByRole("region", { name: "New in your games" });
  await expect(strip).toContainText("No accomplishments shared yet");
  for (const content of ["I asked.", "I swam.", "I sang.", "I danced."]) {
    await sharePost(ben, game, { content });
  }
  await page.reload();
  const posts = strip.getByRole("article");
  await expect(posts).toHaveText([/Ben.*I danced\..*Cold water/, /I sang\./, /I swam\./]);
  const upvote = posts.first().getByRole("button", { name: "Upvote Ben's accomplishment" });
  const stored = page.waitForResponse(/posts\.setUpvote/);
  await upvote.click();
  await expect(upvote).toHaveAttribute("aria-pressed", "true");
  await expect(upvote).toHaveText(/1$/);
  await stored;
  await page.reload();
  await expect(upvote).toHaveAttribute("aria-pressed", "true");
  await strip.getByRole("link", { name: /I sang\./ }).click();
  await expect(page).toHaveURL(new RegExp(`/games/${game.id}\\?post=`));
});

test.describe("with live updates", () => {
  test.use({ isLive: true });

  test("DAY-03 home's newest posts show a new post at the start, but don't move for a user who has scrolled right, unless the post is their own", async ({
    playTogether,
  }) => {
    const { ada, ben, game } = await playTogether();
    const { page } = ada;
    for (const content of ["I sang.", "I swam."]) await sharePost(ben, game, { content });
    await openLive(page, "/");
    const strip = page.getByRole("region", { name: "New in your games" });
    const card = (content: string) => strip.getByRole("article").filter({ hasText: content });
    await expect(card("I swam.")).toBeInViewport({ ratio: 1 });
    await sharePost(ben, game, { content: "I asked." });
    await expect(card("I asked.")).toBeInViewport({ ratio: 1 });

    await card("I swam.").evaluate(async (element) => {
      element.scrollIntoView({ block: "nearest", inline: "start" });
      // Wait for the scroll event, which comes with the next frame.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    await sharePost(ben, game, { content: "I waved." });
    await expect(card("I waved.")).toBeAttached();
    await expect(card("I swam.")).toBeInViewport({ ratio: 1 });

    const dialog = await openFromHome(page);
    await textFieldOf(dialog).fill("I juggled.");
    await submitButtonOf(dialog).click();
    await expect(page).toHaveURL(/\?post=/);
    await page.goBack();
    await expect(card("I juggled.")).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(card("I juggled.")).toBeInViewport({ ratio: 1 });
  });
});

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("HOME-01 SHELL-05 home doesn't break a long first name, and shows Create Game and Join Game side by side, each on one line", async ({
    signUp,
  }) => {
    const name = "Venkatanarasimha";
    const ada = await signUp(name);
    const { page } = ada;
    const buttons = ["Create Game", "Join Game"].map((label) =>
      page.getByRole("button", { name: label, exact: true }),
    );
    const expectSideBySide = async () => {
      const [create, join] = await Promise.all(buttons.map(boxOf));
      expect(join).toMatchObject({ top: create?.top, bottom: create?.bottom });
      for (const button of buttons) expect(await countLines(button)).toBe(1);
    };
    await page.goto("/");
    const heading = page.getByRole("heading", { name: `Hello ${name}` });
    await expect(heading).toBeInViewport({ ratio: 1 });
    expect(await countLines(heading.getByText(name, { exact: true }))).toBe(1);
    await expectSideBySide();

    await createGame(ada);
    await page.reload();
    const actions = page.getByRole("region", { name: "Actions" }).getByRole("button");
    await expect(actions.first()).toHaveText("Share Your Accomplishment");
    await expectSideBySide();
  });
});
