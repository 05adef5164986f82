import { boxOf } from "./boxes.ts";
import { expect, test } from "./players.ts";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test("SHELL-05 PROF-02 the person's numbers stand in the right column of a desktop, and before the tabs on a phone", async ({
  signUp,
}) => {
  const { page } = await signUp("Ada");
  await page.setViewportSize(DESKTOP);
  await page.goto("/profile");
  const [stats, tabs] = [
    page.getByRole("region", { name: "Your Stats" }),
    page.getByRole("tablist"),
  ];
  expect((await boxOf(stats)).left).toBeGreaterThan((await boxOf(tabs)).right);
  await expect(page.getByRole("region", { name: "Your year" })).toBeInViewport();

  await page.setViewportSize(PHONE);
  await expect(stats).toHaveCount(1);
  expect((await boxOf(stats)).bottom).toBeLessThan((await boxOf(tabs)).top);
});
