import { expect, test, watchPage } from "./test.ts";

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

test("HARD-01 inline scripts and styles are blocked, and fail a journey", async ({
  browser,
  server,
}) => {
  const page = await (await browser.newContext()).newPage();
  const problems = watchPage(page);
  await page.goto(server.origin);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    const text = document.createElement("p");
    text.setAttribute("style", "color: red");
    document.body.append(script, text);
  });
  await expect.poll(() => problems.length).toBe(2);
  for (const problem of problems) expect(problem).toContain("Content Security Policy");
  await expect(page).toHaveTitle("StepOut");
  await page.context().close();
});
