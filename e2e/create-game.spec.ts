import { expect, type Player, test } from "./players.ts";
import { toastText } from "./toast.ts";

/** Longer than the 30 days of a new game. */
const A_LONG_GAME_MS = 40 * 86_400_000;

async function openForm({ page }: Player) {
  await page.goto("/");
  await page.getByRole("button", { name: "Create Game" }).click();
  const form = page.getByRole("dialog", { name: "Create a game" });
  await expect(form.getByLabel("Name", { exact: true })).toBeVisible();
  return form;
}

test("CREATE-01 without a name and dates nothing is sent, and each field reports its error", async ({
  signUp,
}) => {
  const player = await signUp("Mo");
  const form = await openForm(player);
  // Clicking the chosen day again deselects it.
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

test("CREATE-01 the end has to come after the start, and the past can't be chosen", async ({
  signUp,
}) => {
  const player = await signUp("Mo");
  const form = await openForm(player);
  await form.getByLabel("Start date").click();
  const previousMonth = form.getByRole("button", { name: /previous month/i });
  await expect(previousMonth).toBeDisabled();
  await expect(form.getByRole("button", { name: /^Today/ })).toBeEnabled();
  await form.getByLabel("Start date").click();

  await form.getByLabel("Name", { exact: true }).fill("Backwards");
  await form.getByLabel("End date").click();
  // The end is one or two months after the first month of the start.
  while (await previousMonth.isEnabled()) await previousMonth.click();
  await form.getByRole("button", { name: /^Today/ }).click();
  await form.getByLabel("Start time").fill("10:00");
  await form.getByLabel("End time").fill("09:00");
  await form.getByRole("button", { name: "Create Game" }).click();
  await expect(form.getByText("End date must be after start date")).toBeVisible();
});

test("MEND-20 an end that has passed by the server's clock shows an error at its field", async ({
  signUp,
}) => {
  const player = await signUp("Mo");
  // The browser's clock is slow, so the default end is in the past.
  await player.page.clock.setFixedTime(Date.now() - A_LONG_GAME_MS);
  const form = await openForm(player);
  await form.getByLabel("Name", { exact: true }).fill("Long over");
  await form.getByRole("button", { name: "Create Game" }).click();
  const end = form.getByLabel("End date");
  await expect(end).toHaveAccessibleDescription(/End date must not be in the past/);
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Long over");
});

test("CREATE-01 a name has 100 characters at most", async ({ signUp }) => {
  const player = await signUp("Mo");
  const form = await openForm(player);
  await form.getByLabel("Name", { exact: true }).fill("x".repeat(101));
  await form.getByRole("button", { name: "Create Game" }).click();
  await expect(form.getByText("Must have at most 100 characters")).toBeVisible();
});

test("CREATE-01 a game with the defaults is public and runs for 30 days from now", async ({
  signUp,
}) => {
  const player = await signUp("Mo");
  const { page } = player;
  const form = await openForm(player);
  await expect(form.getByRole("switch", { name: "Public game" })).toBeChecked();
  await form.getByLabel("Name", { exact: true }).fill("  Thirty small steps  ");
  await form.getByLabel("Description").fill("One a day.");
  await form.getByRole("button", { name: "Create Game" }).dblclick();
  await expect(toastText(page, "Game created successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/games\/[^/]+$/);

  const games = await (await page.request.get("/api/games")).json();
  expect(games).toHaveLength(1);
  expect(games[0]).toMatchObject({
    name: "Thirty small steps",
    description: "One a day.",
    status: "active",
    isPublic: true,
    requiresApproval: false,
  });
  const days = (Date.parse(games[0].endTime) - Date.parse(games[0].startTime)) / 86_400_000;
  expect(days).toBe(30);
});

test("CREATE-01 a failure says so and keeps the entries", async ({ signUp, server }) => {
  const player = await signUp("Mo");
  const { page } = player;
  const form = await openForm(player);
  const calls = `${server.origin}/trpc/games.create**`;
  await page.route(calls, (route) => route.abort());
  await form.getByLabel("Name", { exact: true }).fill("Stubborn");
  await form.getByRole("button", { name: "Create Game" }).click();
  await expect(toastText(page, "Failed to create game. Please try again.")).toBeVisible();
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Stubborn");

  await page.unroute(calls);
  await form.getByRole("button", { name: "Create Game" }).click();
  await expect(page).toHaveURL(/\/games\/[^/]+$/);
});

test("CREATE-01 a cover is shown before it is sent, and comes back as the game's", async ({
  signUp,
}) => {
  const player = await signUp("Mo");
  const { page } = player;
  const form = await openForm(player);
  const picture = await page.screenshot({ type: "png" });
  await form
    .getByLabel("Cover image")
    .setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: picture });
  await expect(form.getByText("Remove", { exact: true })).toBeVisible();
  await form.getByLabel("Name", { exact: true }).fill("With a picture");
  await form.getByRole("button", { name: "Create Game" }).click();
  await expect(page).toHaveURL(/\/games\/[^/]+$/);
  const [game] = await (await page.request.get("/api/games")).json();
  const cover = await page.request.get(game.coverImage);
  expect(cover.headers()["content-type"]).toBe("image/jpeg");
});
