import { signInAsDemo, test } from "./demo.ts";
import { expect } from "./test.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test("BOARD-01 BOARD-02 medals are named as points, and the viewer's own row stays in sight", async ({
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
    await expect(own).toBeInViewport();
    for (const place of ["top", "bottom"] as const) {
      await page.evaluate(
        (where) => window.scrollTo(0, where === "top" ? 0 : document.body.scrollHeight),
        place,
      );
      await expect(own).toBeInViewport({ ratio: 0.9 });
    }
  }
});
