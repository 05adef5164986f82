import { createGame, expect, test } from "./players.ts";
import { boxOf } from "./rendering.ts";

test.describe("ar", () => {
  test.use({ locale: "ar" });

  test("DAY-17 an Arabic date reads from right to left in an English form", async ({ signUp }) => {
    const { page } = await signUp("Ada");
    await page.goto("/");
    await page.getByRole("button", { name: "Create Game" }).click();
    const date = page.getByRole("button", { name: /^Start date/ }).getByText(/\d{4}/);
    const { year, rest } = await date.evaluate((element) => {
      const node = element.firstChild;
      if (!node) throw new Error("The field shows no date");
      const text = node.textContent ?? "";
      const range = document.createRange();
      const start = text.search(/\d{4}/);
      range.setStart(node, start);
      range.setEnd(node, start + "2030".length);
      const right = range.getBoundingClientRect().right;
      range.setStart(node, 0);
      range.setEnd(node, start);
      return { year: right, rest: range.getBoundingClientRect().left };
    });
    expect(year).toBeLessThanOrEqual(rest + 1);
  });

  test("DAY-17 the activity calendar shows whole Arabic day names without covering the days", async ({
    playAlone,
  }) => {
    const { page } = await playAlone();
    await page.goto("/profile");
    const year = page.getByRole("region", { name: "Your year" });
    const days = await boxOf(year.locator("div:has(> div > svg)").last());
    for (const weekday of ["السبت", "الاثنين", "الأربعاء"]) {
      const label = year.getByText(weekday);
      const hidden = await label.evaluate((it) => it.scrollWidth - it.clientWidth);
      expect(hidden).toBeLessThanOrEqual(0);
      expect((await boxOf(label)).right).toBeLessThanOrEqual(days.left);
    }
  });
});

for (const { locale, weekdays, month } of [
  { locale: "de-DE", weekdays: ["Mo", "Mi", "Fr"], month: /^[A-ZÄ]\p{L}+ \d{4}$/u },
  { locale: "en-US", weekdays: ["Sun", "Tue", "Thu"], month: /^[A-Z][a-z]+ \d{4}$/ },
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`DAY-17 calendars use the first weekday and the day names of the browser's locale (${locale})`, async ({
      signUp,
    }) => {
      const ada = await signUp("Ada");
      await createGame(ada);
      const { page } = ada;
      await page.goto("/profile");
      const year = page.getByRole("region", { name: "Your year" });
      for (const weekday of weekdays) {
        await expect(year.getByText(weekday, { exact: true })).toBeVisible();
      }
      await page.goto("/");
      await page.getByRole("button", { name: "Create Game" }).click();
      await page.getByRole("button", { name: /^Start date/ }).click();
      const calendar = page.getByRole("grid");
      const first = calendar.locator("th").first();
      await expect(first).toHaveAttribute("aria-label", new RegExp(`^${weekdays[0]}`));
      await expect(page.getByText(month).first()).toBeVisible();
      await expect(calendar).toHaveAccessibleName(month);
    });
  });
}
