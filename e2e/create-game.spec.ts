import { expectStrictlyAccessible } from "./accessibility.ts";
import { holdNext, loseNextResponse } from "./calls.ts";
import { expect, joinGame, type Player, test } from "./players.ts";
import { expectToast } from "./toast.ts";

/** Longer than a new game's default duration of 30 days. */
const CLOCK_LAG_MS = 40 * 86_400_000;

async function openForm({ page }: Player) {
  await page.goto("/");
  await page.getByRole("button", { name: "Create Game" }).click();
  const form = page.getByRole("dialog", { name: "Create a game" });
  await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
  return form;
}

test("CREATE-01 the create form requires a name and dates, and shows each field's error", async ({
  signUp,
}) => {
  const player = await signUp("Mo");
  const form = await openForm(player);
  // Clicking the selected day deselects it.
  for (const label of ["Start date", "End date"]) {
    await form.getByLabel(label).click();
    await form.getByRole("gridcell", { selected: true }).getByRole("button").click();
    await form.getByLabel(label).click();
  }
  await form.getByRole("button", { name: "Create Game" }).click();
  await expect(form.getByText("Name is required")).toBeVisible();
  await expect(form.getByText("Start date is required")).toBeVisible();
  await expect(form.getByText("End date is required")).toBeVisible();
  await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
});

test("DAY-17 SHELL-08 Escape closes the calendar but not its dialog, and choosing a day refocuses the date field", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  await page.getByRole("button", { name: "Create Game" }).click();
  const dialog = page.getByRole("dialog");
  const opener = dialog.getByRole("button", { name: /^Start date/ });
  const calendar = dialog.getByRole("grid");
  await opener.press("Enter");
  await calendar.getByRole("button").last().focus();
  await page.keyboard.press("Escape");
  await expect(calendar).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.press("Enter");
  await dialog.getByLabel("Name").focus();
  await page.keyboard.press("Escape");
  await expect(calendar).toHaveCount(0);
  await expect(dialog.getByLabel("Name")).toBeFocused();

  await opener.press("Enter");
  await calendar.getByRole("button").last().press("Enter");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("MEND-20 an end date before the server's current time shows an error next to the date field", async ({
  signUp,
}) => {
  const player = await signUp("Mo");
  // The browser's clock is slow, so the default end is in the past.
  await player.page.clock.setFixedTime(Date.now() - CLOCK_LAG_MS);
  const form = await openForm(player);
  await form.getByLabel("Name", { exact: true }).fill("Long over");
  await form.getByRole("button", { name: "Create Game" }).click();
  const end = form.getByLabel("End date");
  await expect(end).toHaveAccessibleDescription(/End date must not be in the past/);
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Long over");
});

test("CREATE-01 MEND-10 a retry after a lost response keeps the form's input and creates only one game", async ({
  signUp,
}) => {
  const player = await signUp("Mo");
  const { page } = player;
  const form = await openForm(player);
  const name = form.getByLabel("Name", { exact: true });
  const submit = form.getByRole("button", { name: "Create Game" });
  await expect(form.getByRole("switch", { name: "Public game" })).toBeChecked();
  await name.fill("  Thirty small steps  ");
  await form.getByLabel("Description").fill("One a day.");
  const buffer = await page.screenshot({ type: "png" });
  await form
    .getByLabel("Cover image")
    .setInputFiles({ name: "cover.png", mimeType: "image/png", buffer });
  await expect(form.getByText("Remove", { exact: true })).toBeVisible();
  await loseNextResponse(page, "games.create");
  await submit.click();
  await expectToast(page, "Failed to create game. Please try again.");
  await expect(name).toHaveValue("  Thirty small steps  ");
  await submit.dblclick();
  await expectToast(page, "Game created successfully!");
  await expect(page).toHaveURL(/\/games\/[^/]+$/);

  const games = await (await page.request.get("/api/games")).json();
  expect(games).toHaveLength(1);
  const [game] = games;
  expect(game).toMatchObject({ name: "Thirty small steps", isPublic: true });
  const days = (Date.parse(game.endTime) - Date.parse(game.startTime)) / 86_400_000;
  expect(Math.ceil(days)).toBe(30);
  const cover = await page.request.get(game.coverImage);
  expect(cover.headers()["content-type"]).toBe("image/jpeg");
});

test("DAY-05 a new game's screen and share dialog open without waiting for the game to be fetched", async ({
  signUp,
}) => {
  const player = await signUp("Mo");
  const { page } = player;
  const form = await openForm(player);
  await form.getByLabel("Name", { exact: true }).fill("Thirty small steps");
  const releases = [await holdNext(page, "games.get"), await holdNext(page, "games.people")];
  await form.getByRole("button", { name: "Create Game" }).click();
  const sharing = page.getByRole("dialog", { name: "Share game" });
  await expect(sharing.getByText("1 player so far. Bring two more.")).toBeVisible();
  const title = page.locator("h1").getByText("Thirty small steps");
  await expect(title).toBeVisible();
  for (const release of releases) release();
  await sharing.getByRole("button", { name: "Close" }).click();
  await expect(title).toBeVisible();
});

test("DAY-05 a new game opens its share dialog only once, and then shows an invitation card", async ({
  signUp,
}) => {
  const player = await signUp("Mo");
  const { page } = player;
  const form = await openForm(player);
  await form.getByLabel("Name", { exact: true }).fill("Thirty small steps");
  await form.getByRole("button", { name: "Create Game" }).click();
  const sharing = page.getByRole("dialog", { name: "Share game" });
  await expect(sharing.getByText("1 player so far. Bring two more.")).toBeVisible();
  await expect(sharing.getByRole("tab", { name: "Link" })).toHaveAttribute("aria-selected", "true");
  await expectStrictlyAccessible(page);
  await page.goBack();
  await expect(sharing).toBeHidden();
  await expect(page.getByRole("heading", { name: "Thirty small steps", level: 1 })).toBeVisible();

  const card = page.getByRole("region", { name: "1 player so far. Bring two more." });
  await expect(card).toBeVisible();
  await expect(page.getByRole("button", { name: /Connect$/ })).toHaveCount(0);
  await page.reload();
  await expect(card).toBeVisible();
  await expect(sharing).toBeHidden();
  await card.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(sharing).toBeVisible();
  const [game] = await (await page.request.get("/api/games")).json();
  await joinGame(await signUp("Ben"), game);
  await page.reload();
  await expect(page.getByRole("button", { name: "2 players • Connect" })).toBeVisible();
  await expect(card).toBeHidden();
});
