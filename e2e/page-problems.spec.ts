import { expect, test, useWatched, watchPage } from "./test.ts";

const CASES = [
  ["logs an error", "console.error('it broke')"],
  ["throws in a callback", "setTimeout(() => { throw new Error('it broke'); })"],
  ["forgets a promise that fails", "void Promise.reject(new Error('it broke'))"],
] as const;

test("a journey fails when its page logs an error or throws", async ({ context, baseURL }) => {
  for (const [what, script] of CASES) {
    const page = await context.newPage();
    const journey = useWatched(page, async () => {
      await page.goto(baseURL ?? "");
      await page.evaluate(script);
      // The error arrives before the answer of the next task.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    });
    await expect(journey, what).rejects.toThrow("it broke");
  }
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
