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
