import type { Page } from "@playwright/test";
import { isWide, sendMessage } from "./messages.ts";
import { createGame, expect, invitePlayer, joinGame, test } from "./players.ts";
import { boxOf } from "./rendering.ts";

const screens = [
  { link: "Discover", path: "/discover", title: "Discover" },
  { link: "Leaderboard", path: "/leaderboard", title: "Leaderboard" },
  { link: "Profile", path: "/profile", title: "Profile" },
  { link: "Invites", path: "/invites", title: "Invites" },
  { link: "Home", path: "/", title: "Home" },
];

const CARDS = ["Group Management", "Participants", "Pending Invitations", "Join Requests"];

const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("SHELL-01 SHELL-08 each of the five navigation items opens its screen, sets the title and focuses the heading", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  const navigation = mainNavigation(page);
  await expect(navigation.getByRole("link")).toHaveText([
    "Home",
    "Discover",
    "Leaderboard",
    "Profile",
    "Invites",
  ]);
  for (const { link, path, title } of screens) {
    await navigation.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page).toHaveTitle(`${title} · StepOut`);
    await expect(navigation.locator("[aria-current=page]")).toHaveText(link);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
});

test("SHELL-01 a badge counts the open invitations, up to 9+", async ({ signUp }) => {
  const me = await signUp("Nina");
  const host = await signUp("Hari");
  const inviteTimes = async (count: number) => {
    for (let time = 0; time < count; time += 1) {
      await invitePlayer(host, await createGame(host), me);
    }
  };
  const item = mainNavigation(me.page).getByRole("link", { name: "Invites" });
  await me.page.goto("/");
  await expect(item).toHaveText("Invites");

  await inviteTimes(9);
  await me.page.reload();
  await expect(item).toHaveText(/^Invites 9 waiting/);

  await inviteTimes(1);
  await me.page.reload();
  await expect(item).toHaveText(/^Invites 9\+ waiting/);

  const icon = await boxOf(item.locator("svg"));
  const badge = await boxOf(item.getByText("9+"));
  const covered = (icon.right - badge.left) * (badge.bottom - icon.top);
  const area = (icon.right - icon.left) * (icon.bottom - icon.top);
  expect(covered / area, "how much of the icon its badge covers").toBeLessThan(0.2);
});

test("SHELL-02 the header links to home, to messages with their unread count, and to the profile", async ({
  signUp,
}) => {
  const me = await signUp("Emil");
  const friend = await signUp("Hari");
  const game = await createGame(me);
  await joinGame(friend, game);
  for (const content of ["Hello", "Are you there?"]) await sendMessage(friend, me, game, content);

  const { page } = me;
  await page.goto("/discover");
  const header = page.getByRole("banner");
  await expect(header.getByText("2 unread")).toBeVisible();
  const profile = header.getByRole("link", { name: "Your profile" });
  await expect(profile).toHaveText("E");
  await profile.click();
  await expect(page).toHaveURL(/\/profile$/);
  await header.getByRole("link", { name: "Messages" }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await header.getByRole("link", { name: "StepOut, home" }).click();
  await expect(page).toHaveTitle("Home · StepOut");
});

test("SHELL-05 the navigation is on the left on a desktop and at the bottom on a phone", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const { right, bottom } = await boxOf(mainNavigation(page));
  if (isWide(page)) expect(right).toBeLessThan(width / 3);
  else expect(bottom).toBe(height);
});

test("EDIT-01 PROF-02 SHELL-05 settings and profile show cards in a sidebar on a desktop, but not on a phone", async ({
  playAlone,
}, { project }) => {
  const { page, game } = await playAlone();
  await page.goto(`/games/${game.id}/edit`);
  const settings = await boxOf(page.getByRole("button", { name: "Save changes" }));
  for (const title of CARDS) {
    const heading = page.getByRole("heading", { name: title, exact: true });
    await expect(heading).toBeVisible();
    const box = await boxOf(heading);
    if (project.name === "phone") expect(box.top).toBeGreaterThan(settings.top);
    else expect(box.left).toBeGreaterThan(settings.right);
  }
  await page.goto("/profile");
  const stats = await boxOf(page.getByRole("region", { name: "Your Stats" }));
  const tabs = await boxOf(page.getByRole("tablist"));
  if (project.name === "phone") expect(stats.bottom).toBeLessThan(tabs.top);
  else expect(stats.left).toBeGreaterThan(tabs.right);
});
