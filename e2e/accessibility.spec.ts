import { inNarrowViews, PHONE, startAudit } from "./accessibility.ts";
import { findConversation, signInAsDemo, signInKeepingCelebrations, test } from "./demo.ts";
import { expect } from "./players.ts";
import { boxOf } from "./rendering.ts";

test.use({ viewport: PHONE });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test("LAND-02 SHELL-05 the pages that a visitor sees are accessible", async ({ page }) => {
  const { visit, visitAtEachWidth, expectNoViolations } = await startAudit(page);
  const signUp = "/api/login?mode=register&returnTo=/join/STEPUP";
  for (const path of ["/", "/join/STEPUP", signUp]) await visitAtEachWidth(path);
  for (const path of ["/api/login", "/api/login?mode=register", "/join/ZZZZZZ", "/%"]) {
    await visit([path]);
  }
  expectNoViolations();
});

test("SHELL-05 all screens and dialogs that a player uses are accessible", async ({ page }) => {
  // Sign in as Leo, because other tests on this server dismiss Maya's celebrations.
  await signInKeepingCelebrations(page, "leo");
  const { visit, visitPart, visitAtEachWidth, check, expectNoViolations } = await startAudit(page);
  await page.goto("/");
  await expect(page.getByRole("dialog")).toBeVisible();
  await check("celebration", "[role=dialog]");
  await signInAsDemo(page, "maya");
  await visitAtEachWidth("/");
  await visit(["/", "Join Game"]);
  await visit(["/", "Share Your Accomplishment"]);
  await visit(["/", /^Invitations/]);
  await visit(["/", "Create Game", /^Start date/]);
  await visitAtEachWidth("/profile");
  await visit(["/profile", "Edit Profile"]);
  await visit(["/profile", "Settings"]);
  await visit(["/profile", "Settings", /^Notifications/]);
  await visit(["/profile", "Settings", /^Pause your streaks/]);
  await visit(["/profile", "Settings", "Where you're signed in"]);
  await visit(["/profile", "Settings", "Delete account"]);
  await visit(["/profile", "Settings", "Email address"]);
  await visit(["/profile", "Settings", "Change password"]);
  await visitPart("/profile", "Show table", "table");
  for (const path of ["/discover", "/leaderboard", "/messages"]) await visitAtEachWidth(path);
  for (const path of [
    "/?tab=past",
    "/discover?q=zzzz",
    "/leaderboard?tab=creators&time=alltime",
    "/profile?tab=achievements",
    "/profile?tab=games",
    await findConversation(page),
    "/invites",
    "/nowhere",
  ]) {
    await visit([path]);
  }
  expectNoViolations();
});

test("SHELL-01 the five navigation items fit side by side and none is cut off", async ({
  page,
}) => {
  await signInAsDemo(page, "maya");
  await page.goto("/");
  const items = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(items).toHaveCount(5);
  await inNarrowViews(page, async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    let end = 0;
    for (const item of await items.all()) {
      const { left, right, bottom } = await boxOf(item.locator("span").first());
      expect(left).toBeGreaterThanOrEqual(end);
      expect(bottom).toBeLessThanOrEqual(height);
      end = right;
    }
    expect(end).toBeLessThanOrEqual(width);
  });
});

test("BOARD-01 BOARD-02 a leaderboard shows points even when ranked by medals, and keeps the user's row visible", async ({
  page,
}) => {
  await signInAsDemo(page, "leo");
  await page.goto("/leaderboard?time=alltime&metric=medals");
  const podium = page.getByRole("list", { name: "Podium" }).getByRole("listitem");
  await expect(podium.first()).toContainText(/\d+ pts/);
  await page.goto("/leaderboard?time=alltime");
  const own = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "You" });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const isTop of [true, false]) {
      await page.evaluate((top) => window.scrollTo(0, top ? 0 : document.body.scrollHeight), isTop);
      await expect(own).toBeInViewport({ ratio: 0.9 });
    }
  }
});
