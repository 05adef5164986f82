import { expectStrictlyAccessible } from "./accessibility.ts";
import { createGame, expect, test } from "./players.ts";
import { expectToast } from "./toast.ts";

const HEADLINE = "Step out of your comfort zone";
const SIGN_IN_PAGE = "**/api/login?*";

test("LAND-01 a visitor sees that the server is unreachable, and can retry", async ({
  page,
  server,
}) => {
  const calls = `${server.origin}/trpc/**`;
  await page.route(calls, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText("Can't reach StepOut")).toBeVisible();
  await page.unroute(calls);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: HEADLINE })).toBeVisible();
});

test("LAND-02 the landing screen explains StepOut and leads to sign-up in one tap", async ({
  page,
}) => {
  await page.goto("/discover");
  await expect(page.getByText("Share accomplishments and inspire others.")).toBeVisible();
  const lines = {
    "Join Challenges": "Connect with others on similar journeys.",
    "Share & Support": "Celebrate accomplishments together.",
    "Track Progress": "See growth and earn achievements.",
  };
  for (const [title, line] of Object.entries(lines)) {
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: title }) });
    await expect(card.getByText(line)).toBeVisible();
  }
  const start = page.getByRole("link", { name: "Get Started" });
  await expect(start).toHaveAttribute("href", "/api/login?returnTo=%2Fdiscover&mode=register");
  const back = page.getByRole("link", { name: "Sign in" });
  await expect(back).toHaveAttribute("href", "/api/login?returnTo=%2Fdiscover");
  await start.click();
  await expect(page.getByRole("button", { name: "Create account" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/api/login?mode=sign-in&returnTo=%2Fdiscover");
});

test("LAND-02 DAY-15 a game link shows a visitor the game's name, and sign-up leads back to the game", async ({
  page,
  signUp,
}) => {
  const game = await createGame(await signUp("Rosa"));
  await page.goto(`/games/${game.id}?post=some`);
  await expect(page.getByRole("heading", { name: game.name })).toBeVisible();
  await expect(page).toHaveTitle(game.name);
  const returnTo = encodeURIComponent(`/games/${game.id}?post=some`);
  await expect(page.getByRole("link", { name: "Get Started" })).toHaveAttribute(
    "href",
    `/api/login?returnTo=${returnTo}&mode=register`,
  );
  await expectStrictlyAccessible(page);
  await page.goto("/games/unknown");
  await expect(page.getByRole("heading", { name: HEADLINE })).toBeVisible();
  await expect(page.getByRole("heading", { name: game.name })).toHaveCount(0);
});

test("AUTH-08 opening the profile while signed out redirects to sign-in", async ({ page }) => {
  // Status 204 keeps the browser on the page, so that the toast stays visible.
  await page.route(SIGN_IN_PAGE, (route) => route.fulfill({ status: 204 }), { times: 1 });
  const redirect = page.waitForRequest(SIGN_IN_PAGE);
  await page.goto("/profile");
  await expectToast(page, "Unauthorized");
  await page.goto((await redirect).url());
  await expect(page).toHaveURL(/\/api\/login\?returnTo=%2Fprofile$/);
});

test("LAND-02 a long instance name without spaces fits on one line on a small phone", async ({
  page,
}) => {
  await page.route("**/trpc/*instance.get*", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      '"name":"StepOut"',
      '"name":"Überraschungsgesellschaft"',
    );
    await route.fulfill({ response, body });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const name = page.getByRole("banner").getByText("Überraschungsgesellschaft");
  await expect(name).toBeVisible();
  const { height, size } = await name.evaluate((it) => ({
    height: it.clientHeight,
    size: Number.parseFloat(getComputedStyle(it).fontSize),
  }));
  expect(height).toBeLessThan(2 * size);
});
