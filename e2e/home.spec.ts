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

test("HOME-02 the tabs divide and count the games, the most urgent first, and stand in the address", async ({
  signUp,
}) => {
  const me = await signUp("Mo");
  const { page } = me;
  await page.goto("/?tab=past");
  await expect(page.getByText("No finished games yet")).toBeVisible();
  await createGame(me, { name: "Ends late", starts: -2, ends: 20 });
  await createGame(me, { name: "Ends soon", starts: -3, ends: 4 });
  await createGame(me, { name: "Begins soon", starts: 2, ends: 20 });
  await createGame(me, { name: "Is over", starts: -20, ends: -2 });
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
  await expect(page).toHaveURL(/\?tab=past$/);
});
