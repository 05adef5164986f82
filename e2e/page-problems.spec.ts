import { expect, test, watchPage } from "./test.ts";

test("HARD-01 the browser blocks inline scripts and styles, and tests detect each attempt", async ({
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
