import type { Page } from "@playwright/test";
import { createGame, expect, invitePlayer, joinGame, type Player, test } from "./players.ts";

const screens = [
  { link: "Discover", path: "/discover", title: "Discover" },
  { link: "Leaderboard", path: "/leaderboard", title: "Leaderboard" },
  { link: "Profile", path: "/profile", title: "Profile" },
  { link: "Invites", path: "/invites", title: "Invites" },
  { link: "Home", path: "/", title: "Home" },
];

const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

async function sendMessages(from: Player, to: Player, gameId: string, count: number) {
  for (let sent = 0; sent < count; sent += 1) {
    const data = { gameId, recipientId: to.id, content: `Hello ${sent}` };
    const answer = await from.page.request.post("/api/messages", { data });
    expect(answer.status()).toBe(201);
  }
}

test("SHELL-01 SHELL-08 five items lead through the app; each screen has its title and the focus", async ({
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

test("SHELL-01 a red badge counts the waiting invites, up to 9+", async ({ signUp }) => {
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

  const icon = await item.locator("svg").boundingBox();
  const badge = await item.getByText("9+").boundingBox();
  if (!icon || !badge) throw new Error("The icon and its badge have a place");
  const width = icon.x + icon.width - badge.x;
  const height = badge.y + badge.height - icon.y;
  const covered = (width * height) / (icon.width * icon.height);
  expect(covered, "how much of the icon its badge covers").toBeLessThan(0.2);
});

test("SHELL-02 the header leads home, to messages with their count, and to the profile", async ({
  signUp,
}) => {
  const me = await signUp("Emil");
  const friend = await signUp("Hari");
  const game = await createGame(me);
  await joinGame(friend, game);
  await sendMessages(friend, me, game.id, 2);

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

test("SHELL-05 a desktop has the navigation at its left edge, a phone at its bottom", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  const width = page.viewportSize()?.width ?? 0;
  const height = page.viewportSize()?.height ?? 0;
  const place = await mainNavigation(page).boundingBox();
  if (width < 1024) expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(height);
  else expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThan(width / 3);
});

test("SHELL-08 titles with letters of Central Europe and Vietnam stand in the display face", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { id } = await createGame(ada, { name: "Łódź đi bộ" });
  const faces = ["latin-ext", "vietnamese"].map((subset) =>
    ada.page.waitForResponse(new RegExp(`/assets/bricolage-grotesque-${subset}-.*woff2$`)),
  );
  await ada.page.goto(`/games/${id}`);
  for (const face of faces) expect((await face).ok()).toBe(true);
});
