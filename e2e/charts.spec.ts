import type { Locator } from "@playwright/test";
import { failAll } from "./calls.ts";
import { createGame, createGroup, expect, sharePost, test } from "./players.ts";

test("GAME-08 points over time are shown as a keyboard-accessible chart and as a table", async ({
  playTogether,
}) => {
  const { ada, ben, game } = await playTogether();
  await createGroup(ada, game, "Early birds", [ben]);
  for (const content of ["I sang.", "I danced."]) await sharePost(ada, game, { content });
  await sharePost(ben, game, { content: "I asked." });

  const { page } = ben;
  const stopFailing = await failAll(page, "games.pointsByDay");
  await page.goto(`/games/${game.id}`);
  await expect(page.getByText("I sang.")).toBeVisible();

  await page.getByRole("button", { name: "Leave Game" }).scrollIntoViewIfNeeded();
  const card = page.getByRole("region", { name: "Points over time" });
  await expect(card.getByText("Couldn't load the points")).toBeVisible();
  await stopFailing();
  await card.getByRole("button", { name: "Try again" }).click();

  const day = card.getByRole("slider", { name: "Day shown" });
  await expect(day).toHaveAttribute("aria-valuetext", /: Ada 2, Ben 1$/);
  await day.press("ArrowLeft");
  await expect(day).toHaveAttribute("aria-valuetext", /: Ada 0, Ben 0$/);
  await day.press("End");
  await expect(day).toHaveAttribute("aria-valuetext", /: Ada 2, Ben 1$/);

  await card.getByRole("button", { name: "Show table" }).click();
  const table = card.getByRole("table", { name: "Points per person by day" });
  await expect(table.getByRole("columnheader")).toHaveText(["Day", "Ada", "Ben"]);
  await expect(table.getByRole("row").last().getByRole("cell")).toHaveText(["2", "1"]);
  await card.getByText("Groups", { exact: true }).click();
  const groups = card.getByRole("table", { name: "Points per group by day" });
  await expect(groups.getByRole("columnheader")).toHaveText(["Day", "Early birds"]);
  await expect(groups.getByRole("row").last().getByRole("cell")).toHaveText(["1"]);
});

const MONTH = /^(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)$/;

/** Scrolls a calendar's days by `left` pixels, and returns the rest of the way to the newest days. */
const scrollDays = (calendar: Locator, left: number): Promise<number> =>
  calendar
    .getByText(MONTH)
    .first()
    .evaluate((label, by) => {
      let area: Element | null = label;
      while (area && getComputedStyle(area).overflowX !== "auto") area = area.parentElement;
      if (!area) throw new Error("The days don't scroll");
      area.scrollBy(by, 0);
      const { right = 0 } = area.firstElementChild?.getBoundingClientRect() ?? {};
      return Math.round(right - area.getBoundingClientRect().right);
    }, left);

/** Returns the months whose label is shown although it is cut off, or hidden although it isn't. */
const findWrongMonths = (calendar: Locator): Promise<string[]> =>
  calendar.getByText(MONTH).evaluateAll((labels) =>
    labels
      .filter((label) => {
        const { left, right } = label.getBoundingClientRect();
        let area: Element | null = label;
        while (area && getComputedStyle(area).overflowX !== "auto") area = area.parentElement;
        const edges = area?.getBoundingClientRect();
        if (!edges) return true;
        const outside = Math.max(edges.left - left, right - edges.right);
        const isShown = label.checkVisibility({ visibilityProperty: true });
        return isShown ? outside > 1 : outside < 0;
      })
      .map(({ textContent }) => textContent ?? ""),
  );

for (const direction of ["ltr", "rtl"]) {
  test(`PROF-02 the calendar opens at the newest days and never cuts off a month's name (${direction})`, async ({
    signUp,
  }) => {
    const { page } = await signUp("Ada");
    await page.addInitScript((dir) => {
      document.addEventListener("DOMContentLoaded", () => {
        document.documentElement.dir = dir;
      });
    }, direction);
    await page.goto("/profile");
    const calendar = page.getByRole("region", { name: "Your year" });
    await expect(calendar.getByText(MONTH)).not.toHaveCount(0);
    expect(await scrollDays(calendar, 0)).toBe(0);
    const wrongMonths = () => findWrongMonths(calendar);
    await expect.poll(wrongMonths).toEqual([]);
    for (let step = 0; step < 8; step += 1) {
      expect(await scrollDays(calendar, -11)).toBeGreaterThan(0);
      await expect.poll(wrongMonths).toEqual([]);
    }
  });
}

test("PROF-02 the profile shows a year of accomplishments as a calendar and as a table", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  // Use a short window, so that the calendar starts far below the fold.
  await page.setViewportSize({ width: 390, height: 360 });
  await page.goto("/profile");
  const calendar = page.getByRole("region", { name: "Your year" });
  await expect(page.getByText("No accomplishments shared yet")).toBeAttached();
  // The content below the calendar must not move when the calendar replaces its placeholder.
  const below = page.getByRole("tab", { name: "Games" });
  await below.scrollIntoViewIfNeeded();
  await expect(calendar.getByText("Your first step will show up here.")).toBeVisible();

  const game = await createGame(ada);
  for (const content of ["I sang.", "I danced."]) await sharePost(ada, game, { content });
  await page.reload();
  await below.scrollIntoViewIfNeeded();
  await expect(calendar.getByText("2 accomplishments in the last year")).toBeVisible();
  await calendar.getByRole("button", { name: "Show table" }).click();
  const table = calendar.getByRole("table", { name: "Your accomplishments by day" });
  await expect(table.getByRole("cell")).toHaveText(["2"]);
});
