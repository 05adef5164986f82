import { boxOf } from "./boxes.ts";
import { createGame, expect, test } from "./players.ts";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test("SHELL-05 PROF-02 the person's numbers stand in the right column of a desktop, and before the tabs on a phone", async ({
  signUp,
}) => {
  const { page } = await signUp("Ada");
  await page.setViewportSize(DESKTOP);
  await page.goto("/profile");
  const [stats, tabs] = [
    page.getByRole("region", { name: "Your Stats" }),
    page.getByRole("tablist"),
  ];
  expect((await boxOf(stats)).left).toBeGreaterThan((await boxOf(tabs)).right);
  await expect(page.getByRole("region", { name: "Your year" })).toBeInViewport();

  await page.setViewportSize(PHONE);
  await expect(stats).toHaveCount(1);
  expect((await boxOf(stats)).bottom).toBeLessThan((await boxOf(tabs)).top);
});

test("SHELL-05 INV-01 a desktop shows other ways into games beside the invites", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const game = await createGame(ada, { name: "Bring a friend" });
  const { page } = ada;
  await page.setViewportSize(DESKTOP);
  await page.goto("/invites");
  const code = page.getByRole("region", { name: "Have a code?" });
  const panel = page.getByRole("tabpanel");
  expect((await boxOf(code)).left).toBeGreaterThan((await boxOf(panel)).right);
  await page.getByRole("button", { name: `Share game: ${game.name}` }).click();
  await expect(page.getByRole("dialog", { name: "Share game" })).toContainText(game.inviteCode);
  await page.getByRole("button", { name: "Close" }).click();
  await code.getByRole("button", { name: "Join by code" }).click();
  await expect(page.getByRole("dialog", { name: "Join a game" })).toBeVisible();
});
