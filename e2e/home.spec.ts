import { createGame, expect, test } from "./players.ts";

test("HOME-01 home offers to create a game, to join one, and to share", async ({ signUp }) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  await expect(page).toHaveTitle("Home · StepOut");
  await expect(page.getByRole("heading", { name: "Hello Nina" })).toBeVisible();
  for (const name of ["Create Game", "Join Game", "Share Your Accomplishment"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("HOME-02 each tab of My Games has its own empty text, and the address keeps the tab", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  const tabs = page.getByRole("tablist", { name: "My Games" });
  await expect(tabs.getByRole("tab", { selected: true })).toHaveText(/Active\s*0/);
  await expect(page.getByText("No active games right now")).toBeVisible();

  await tabs.getByRole("tab", { name: "Upcoming" }).click();
  await expect(page.getByText("Nothing coming up yet")).toBeVisible();

  await tabs.getByRole("tab", { name: "Past" }).click();
  await expect(page.getByText("No finished games yet")).toBeVisible();
  await expect(page).toHaveURL(/\?tab=past$/);

  await page.reload();
  await expect(tabs.getByRole("tab", { name: "Past", selected: true })).toBeVisible();
});

test("HOME-02 the tabs divide and count the games, the most urgent first", async ({ signUp }) => {
  const me = await signUp("Mo");
  await createGame(me, { name: "Ends late", starts: -2, ends: 20 });
  await createGame(me, { name: "Ends soon", starts: -3, ends: 4 });
  await createGame(me, { name: "Begins soon", starts: 2, ends: 20 });
  await createGame(me, { name: "Is over", starts: -20, ends: -2 });
  const { page } = me;
  await page.goto("/");
  const tabs = page.getByRole("tablist", { name: "My Games" });
  const names = page.getByRole("tabpanel").getByRole("article").getByRole("heading");
  await expect(tabs.getByRole("tab", { name: "Active" })).toHaveText(/2/);
  await expect(names).toHaveText(["Ends soon", "Ends late"]);
  await expect(page.getByRole("heading", { name: "Day 4 of 7" })).toBeVisible();

  await tabs.getByRole("tab", { name: "Upcoming" }).click();
  await expect(names).toHaveText(["Begins soon"]);
  await tabs.getByRole("tab", { name: "Past" }).click();
  await expect(names).toHaveText(["Is over"]);
});

test("HOME-02 SHELL-07 games that did not load can be tried again", async ({ signUp, server }) => {
  const { page } = await signUp("Nina");
  const calls = `${server.origin}/trpc/**games.mine**`;
  await page.route(calls, (route) => route.abort());
  await page.goto("/");
  const failure = page.getByRole("alert").filter({ hasText: "This screen did not load" });
  await expect(failure).toBeVisible();
  await page.unroute(calls);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No active games right now")).toBeVisible();
});

test("SHELL-07 a dialog that can't be loaded says so, and opens once it can", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  const create = page.getByRole("button", { name: "Create Game" });
  await expect(create).toBeVisible();
  await page.context().setOffline(true);
  await create.click();
  await expect(
    page.locator("#toasts").getByText("This did not open", { exact: true }),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(async () => {
    await create.click();
    await expect(page.getByRole("dialog", { name: "Create a game" })).toBeVisible();
  }).toPass();
});
