import { expectStrictlyAccessible } from "./accessibility.ts";
import { expect, test } from "./test.ts";

test("API-07 every expanded call on the API page is accessible", async ({ page }) => {
  await page.goto("/api/docs");
  await page.getByText("Share an accomplishment in an active game").click();
  await expect(page.getByText("Query parameters").first()).toBeHidden();
  await expect(page.locator("[id='posts.create']").getByText("Response 201")).toBeVisible();
  await page.evaluate(() => {
    for (const call of document.querySelectorAll("details")) call.open = true;
  });
  await expectStrictlyAccessible(page);
  const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isWider)).toBe(false);
  await page.locator("[id='posts.create'] a[href='#Post']").click();
  await expect(page.getByRole("heading", { name: "Post", exact: true })).toBeInViewport();
});

test("API-03 a malformed URL shows a readable error page", async ({ page }) => {
  await page.goto("/%");
  await expect(page.getByRole("heading", { name: "This page isn't available" })).toBeVisible();
  await expectStrictlyAccessible(page);
  await page.getByText("Back to the start").click();
  await expect(page).toHaveTitle(/StepOut/);
  expect(new URL(page.url()).pathname).toBe("/");
});
