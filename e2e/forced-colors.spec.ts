import type { Locator } from "@playwright/test";
import { sendMessage, threadPath } from "./messages.ts";
import { createGame, expect, joinGame, sharePost, test } from "./players.ts";

const backgroundOf = (locator: Locator, pseudo?: string) =>
  locator.evaluate((element, part) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element, part);
    return `${backgroundColor} ${backgroundImage}`;
  }, pseudo);

test("SHELL-11 AUTH-02 buttons, fields, calendar days, progress bars and selected items are visible in forced-colors mode", async ({
  browser,
  signUp,
}) => {
  const ada = await signUp("Ada");
  const ben = await signUp("Ben");
  const game = await createGame(ada, { starts: -3.5, ends: 6.5 });
  await joinGame(ben, game);
  await sharePost(ben, game, { content: "Swam" });
  await sendMessage(ben, ada, game, "Shall we?");
  const context = await browser.newContext({
    forcedColors: "active",
    storageState: await ada.page.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto("/");
  const share = page.getByRole("button", { name: "Share Your Accomplishment" });
  await expect(share).toBeVisible();
  expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
  const secondary = await backgroundOf(
    page.getByRole("button", { name: "Join Game", exact: true }),
  );
  expect(await backgroundOf(share)).not.toBe(secondary);

  const tab = (name: string) => page.getByRole("tab", { name });
  expect(await backgroundOf(tab("Active"), "::after")).not.toBe(
    await backgroundOf(tab("Upcoming"), "::after"),
  );
  const borderOf = (name: string) =>
    page
      .getByRole("navigation")
      .getByRole("link", { name })
      .evaluate((link) => getComputedStyle(link).borderTopWidth);
  expect(await borderOf("Home")).not.toBe(await borderOf("Discover"));

  const steps = page.getByRole("progressbar").first().locator("> div");
  const backgrounds = await steps.evaluateAll((all) =>
    all.map((step) => getComputedStyle(step).backgroundImage),
  );
  expect(new Set(backgrounds.slice(0, 3)).size).toBe(1);
  expect(backgrounds[0]).not.toBe(backgrounds.at(-1));
  const edges = await steps.evaluateAll((all) =>
    all.map((step) => getComputedStyle(step).borderTopStyle),
  );
  expect(new Set(edges)).toEqual(new Set(["solid"]));

  await page.goto("/leaderboard");
  const chosen = page.locator("label", { has: page.getByRole("radio", { checked: true }) });
  const other = page.locator("label", { has: page.getByRole("radio", { checked: false }) });
  expect(await backgroundOf(chosen.first())).not.toBe(await backgroundOf(other.first()));

  await page.goto(`/games/${game.id}`);
  const upvote = page.getByRole("button", { name: /^Upvote/ });
  const before = await backgroundOf(upvote);
  await upvote.click();
  await expect(upvote).toHaveAttribute("aria-pressed", "true");
  expect(await backgroundOf(upvote)).not.toBe(before);
  const field = page.getByRole("textbox", { name: "Write a comment" });
  expect(await field.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe("solid");

  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const section = (name: string) =>
    page.getByRole("navigation", { name: "Parts of this game" }).getByRole("button", { name });
  expect(await backgroundOf(section("Posts"), "::after")).not.toBe(
    await backgroundOf(section("Leaderboard"), "::after"),
  );
  if (size) await page.setViewportSize(size);

  await page.goto(threadPath(ben, game));
  const day = page.getByRole("heading", { name: "Today" });
  const around = await backgroundOf(page.locator("body"));
  expect(await backgroundOf(day, "::before")).not.toBe(around);
  expect(await backgroundOf(day, "::after")).toBe(await backgroundOf(day, "::before"));

  await page.goto("/");
  await page.getByRole("button", { name: "Create Game" }).click();
  await page.getByRole("button", { name: /^Start date/ }).click();
  const chosenDay = page.getByRole("gridcell", { selected: true }).getByRole("button");
  const otherDay = page.getByRole("gridcell", { selected: false }).getByRole("button");
  expect(await backgroundOf(chosenDay)).not.toBe(await backgroundOf(otherDay.last()));

  await page.goto("/profile");
  const year = page.getByRole("region", { name: "Your year" });
  const days = year.locator("svg[viewBox$=' 7'] path");
  await expect(days).toHaveCount(4);
  const look = await days.evaluateAll((paths) =>
    paths.map((path) => {
      const { fill, stroke, outlineStyle } = getComputedStyle(path);
      return { fill, stroke, outlineStyle };
    }),
  );
  const [rest, shared, filled, chosenMark] = look;
  expect(filled?.fill).not.toBe(rest?.fill);
  // Expect no outline, because it would be scaled with the drawing and cover entire days.
  for (const drawn of look) expect(drawn.outlineStyle).toBe("none");
  for (const drawn of [rest, shared, chosenMark]) {
    expect(drawn?.stroke).not.toBe("none");
    expect(drawn?.stroke).not.toBe(rest?.fill);
  }

  await context.clearCookies();
  await page.goto("/api/login");
  const button = page.getByRole("button", { name: "Sign in" });
  expect(await backgroundOf(button)).not.toBe(await backgroundOf(page.locator("body")));
  expect(await button.evaluate((it) => getComputedStyle(it).borderTopStyle)).toBe("solid");
  await context.close();
});
