import { expect, test, useWatched } from "./test.ts";

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

test("a journey goes on when its page prints a note, or the server refuses something", async ({
  context,
  baseURL,
}) => {
  const page = await context.newPage();
  const journey = useWatched(page, async () => {
    await page.goto(baseURL ?? "");
    await page.evaluate(async () => {
      console.info("a note");
      await fetch("/api/games");
    });
  });
  await expect(journey).resolves.toBeUndefined();
});
