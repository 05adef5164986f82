import { expect, test } from "./test.ts";

test("the built server says that it is alive", async ({ request }) => {
  const answer = await request.get("/healthz");
  expect(answer.status()).toBe(200);
});

test("LAND-01 LAND-02 a visitor sees the landing screen, whose button leads to sign-in", async ({
  page,
}) => {
  await page.goto("/leaderboard");
  for (const card of ["Join Challenges", "Share & Support", "Track Progress"]) {
    await expect(page.getByText(card, { exact: true })).toBeVisible();
  }
  await page.getByText("Get Started", { exact: true }).click();
  await expect(page).toHaveURL(/\/api\/login/);
});
