import { expectAccessible } from "./accessibility.ts";
import {
  createGame,
  EVENING,
  expect,
  hoursAhead,
  MORNING,
  type Player,
  setTimeZone,
  sharePost,
  test,
  zoneAt,
} from "./players.ts";
import { openFromGame, openFromHome, submitButtonOf, textFieldOf } from "./share-dialog.ts";
import { expectToast, failOnce } from "./toast.ts";

const DAY_MS = 86_400_000;

const HOUR_MS = 3_600_000;

const isoDayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test.describe("in the morning", () => {
  test.use({ timezoneId: zoneAt(MORNING) });

  test("HABIT-05 a post shared for yesterday is labelled “for yesterday” for all players", async ({
    playTogether,
  }) => {
    const { ada, ben, game } = await playTogether({ postsPerDay: 1, timeZone: zoneAt(MORNING) });
    const { page } = ada;
    await setTimeZone(ada, zoneAt(MORNING));
    await page.goto(`/games/${game.id}`);
    const dialog = await openFromGame(page);
    await textFieldOf(dialog).fill("I sang in the kitchen.");
    await dialog.getByRole("switch", { name: "It was yesterday" }).click();
    await submitButtonOf(dialog).click();
    await expectToast(page, "Your accomplishment has been shared!");
    const postOn = (player: Player) =>
      player.page.getByRole("article").filter({ hasText: "I sang in the kitchen." });
    await expect(postOn(ada)).toContainText("for yesterday");
    await ben.page.goto(`/games/${game.id}`);
    await expect(postOn(ben)).toContainText("for yesterday");

    const again = await openFromGame(page);
    const warning = again.getByRole("status").filter({ hasText: "for yesterday" });
    await expect(again.getByRole("switch", { name: "It was yesterday" })).not.toBeChecked();
    await expect(warning).toHaveCount(0);
    await again.getByRole("switch", { name: "It was yesterday" }).click();
    await expect(warning).toContainText("You already have your point for yesterday");
  });

  test("HABIT-05 a user can't share a post for yesterday in a game that began today", async ({
    signUp,
  }) => {
    const ada = await signUp("Ada");
    await createGame(ada, { name: "Began long ago" });
    await createGame(ada, { name: "Began today", starts: 0 });
    await ada.page.goto("/");
    await ada.page.getByRole("button", { name: "Share Your Accomplishment" }).click();
    const dialog = ada.page.getByRole("dialog");
    const choice = dialog.getByRole("switch", { name: "It was yesterday" });
    await dialog.getByText("Began long ago", { exact: true }).click();
    await expect(choice).toBeVisible();
    await choice.click();
    await dialog.getByText("Began today", { exact: true }).click();
    await expect(choice).toHaveCount(0);
    await expect(dialog.getByRole("alert")).toHaveText(/Not all of these games were on yesterday/);
    await expect(submitButtonOf(dialog)).toHaveText("Choose a day");
    await expect(submitButtonOf(dialog)).toBeDisabled();
    await expectAccessible(ada.page);
    await dialog.getByText("Began today", { exact: true }).click();
    await expect(choice).toBeChecked();
  });

  test("HABIT-05 a draft keeps its day, and after noon the user decides whether it counts for today", async ({
    playAlone,
  }) => {
    const { page, game } = await playAlone();
    await page.clock.install();
    await page.goto(`/games/${game.id}`);
    const dialog = await openFromGame(page);
    const choice = dialog.getByRole("switch", { name: "It was yesterday" });
    await textFieldOf(dialog).fill("I sang in the kitchen.");
    await choice.click();
    await page.reload();
    await openFromGame(page);
    await expect(choice).toBeChecked();

    let calls = 0;
    page.on("request", (request) => {
      if (request.url().includes("posts.share")) calls += 1;
    });
    // No timer runs, so the screen still shows the morning.
    await page.clock.setSystemTime(Date.now() + 4 * HOUR_MS);
    await submitButtonOf(dialog).click();
    await expect(dialog.getByRole("alert")).toHaveText(/It's too late to count this/);
    await expect(submitButtonOf(dialog)).toBeDisabled();
    expect(calls).toBe(0);
    await dialog.getByRole("button", { name: "Count it for today" }).click();
    await submitButtonOf(dialog).click();
    const post = page.getByRole("article").filter({ hasText: "I sang in the kitchen." });
    await expect(post).toBeVisible();
    await expect(post).not.toContainText("for yesterday");
  });
});

test.describe("in the evening", () => {
  test.use({ timezoneId: zoneAt(EVENING) });

  test("HABIT-05 after noon, a user can't share a post for yesterday", async ({ playAlone }) => {
    const { page, game } = await playAlone();
    await page.goto(`/games/${game.id}`);
    const dialog = await openFromGame(page);
    await expect(submitButtonOf(dialog)).toBeVisible();
    await expect(dialog.getByRole("switch")).toHaveCount(0);
  });
});

test.describe("a streak", () => {
  test.use({ timezoneId: zoneAt(EVENING) });

  test("HABIT-04 the home and profile screens show a streak that the user can pause", async ({
    playAlone,
  }) => {
    const { ada, page, game } = await playAlone({ starts: -5 });
    const yesterday = new Date(Date.now() - DAY_MS).toISOString();
    await setTimeZone(ada, zoneAt(EVENING));
    await sharePost(ada, game, { content: "I did it", createdAt: yesterday });
    await page.goto(`/games/${game.id}`);
    const sharing = await openFromGame(page);
    await textFieldOf(sharing).fill("I did it again");
    await submitButtonOf(sharing).click();
    await expectToast(page, "Step 2. One step higher. That's a 2-day streak.");

    await page.goto("/");
    const hero = page.getByRole("main").locator("section").first();
    await expect(hero).toContainText("2-day streak");
    const card = page.locator('[aria-labelledby="my-games"]').getByRole("article");
    await expect(card).toContainText("2-day streak");

    await page.goto("/profile");
    const year = page.getByRole("region", { name: "Your year" });
    await expect(year).toContainText("2-day streak");
    await year.getByRole("button", { name: "Pause" }).click();
    const dialog = page.getByRole("dialog", { name: "Pause your streaks" });
    await expect(dialog.getByLabel("Last day of the pause")).not.toHaveValue("");
    await dialog.getByLabel("Last day of the pause").fill("2001-01-01");
    await expect(
      dialog.getByText("The last day of the pause must be within the next 14 days."),
    ).toBeVisible();
    await dialog.getByLabel("Last day of the pause").fill("");
    await expect(dialog.getByText("Choose the last day of the pause.")).toBeVisible();
    await dialog.getByLabel("Last day of the pause").fill(isoDayIn(2));
    await expectAccessible(page);
    const pauseFailure = "Failed to pause your streaks. Please try again.";
    await failOnce(page, "streaks.pause", pauseFailure, () =>
      dialog.getByRole("button", { name: "Pause" }).click(),
    );
    await expectToast(page, "Streaks paused");
    await expect(year).toContainText("2-day streak, paused through");

    await page.getByRole("button", { name: "Settings" }).click();
    const settings = page.getByRole("dialog", { name: "Settings" });
    await settings.getByRole("button", { name: "Pause your streaks" }).click();
    const endFailure = "Failed to end the pause. Please try again.";
    await failOnce(page, "streaks.endPause", endFailure, () =>
      page.getByRole("button", { name: "End the pause" }).click(),
    );
    await expectToast(page, "Pause ended");
    await expect(settings.getByRole("button", { name: "Pause your streaks" })).toBeFocused();
  });
});

test("DAY-04 HABIT-04 on home, the share dialog preselects the game whose streak home's card asks to keep", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ending = await createGame(ada, { name: "Ends first", ends: 3 });
  await sharePost(ada, await createGame(ada, { name: "Last used" }), { content: "I sang." });
  const { page } = ada;
  // The server accepts no posts that are old enough to put a streak at risk.
  await page.route(/streaks\.mine/, async (route) => {
    const response = await route.fetch();
    const streak = (of: object) => JSON.stringify({ ...of, gameId: ending.id }).slice(1);
    const body = (await response.text()).replace(
      streak({ days: 0, atRisk: false }),
      streak({ days: 2, atRisk: true }),
    );
    await route.fulfill({ response, body });
  });
  await page.goto("/");
  await expect(page.getByText("Post today to keep your 2-day streak.")).toBeVisible();
  const dialog = await openFromHome(page);
  await expect(dialog.getByRole("checkbox", { name: "Ends first" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(1);
});

test.describe("a fixed time zone", () => {
  /** Until 11:00 in the user's time zone, the device's date is still the previous day. */
  const ahead = Array.from({ length: 14 }, (_, index) => index + 1).find(
    (hours) => (new Date().getUTCHours() + hours) % 24 < 11,
  );
  const home = hoursAhead(ahead ?? 0);
  test.use({ timezoneId: hoursAhead((ahead ?? 0) - 13), locale: "en-US" });

  test("HABIT-04 HABIT-05 streaks, the calendar, the chart and posts use the saved time zone, not the device's", async ({
    playAlone,
  }) => {
    const { ada, page, game } = await playAlone({ starts: -5 });
    const settings = await page.request.patch("/api/user/notifications", {
      data: { timeZone: home },
    });
    expect(settings.ok()).toBe(true);
    const nameOf = (daysAgo: number, style: "full" | "medium") =>
      new Date(Date.now() - daysAgo * DAY_MS).toLocaleDateString("en-US", {
        ...(style === "full"
          ? { dateStyle: "full" }
          : { weekday: "short", month: "short", day: "numeric" }),
        timeZone: home,
      });

    await sharePost(ada, game, { content: "I sang today." });
    await page.goto(`/games/${game.id}`);
    const dialog = await openFromGame(page);
    await textFieldOf(dialog).fill("I sang last night.");
    await dialog.getByRole("switch", { name: "It was yesterday" }).click();
    await submitButtonOf(dialog).click();
    await expectToast(page, "Step 2. One step higher. That's a 2-day streak.");
    const late = page.getByRole("article").filter({ hasText: "I sang last night." });
    await expect(late).toContainText("for yesterday");

    const points = page.getByRole("region", { name: "Points over time" });
    await points.scrollIntoViewIfNeeded();
    await points.getByRole("button", { name: "Show table" }).click();
    const days = points.getByRole("rowheader");
    await expect(days).toHaveText([nameOf(0, "medium"), nameOf(1, "medium")]);

    await page.goto("/profile");
    const year = page.getByRole("region", { name: "Your year" });
    await expect(year).toContainText("2-day streak");
    await year.getByRole("button", { name: "Show table" }).click();
    await expect(year.getByRole("rowheader")).toHaveText([nameOf(0, "full"), nameOf(1, "full")]);
    await year.getByRole("button", { name: "Pause" }).click();
    const lastDay = page.getByLabel("Last day of the pause");
    await expect(lastDay).toHaveAttribute("min", isoDayIn((ahead ?? 0) / 24));
  });
});
