import type { Page } from "@playwright/test";
import { createGame, expect, test } from "./players.ts";
import { dismissAchievements } from "./results.ts";

const paths = ["/", "/discover", "/leaderboard", "/profile", "/invites", "/messages", "/nowhere"];

const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("LAND-03 an unknown URL shows a signed-in user the 404 screen", async ({ signUp }) => {
  const { page } = await signUp("Nina");
  await page.goto("/no/such/screen");
  await expect(page.getByRole("heading", { name: "404 Page Not Found", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveTitle("Home · StepOut");
});

test("SHELL-05 nothing overflows a small phone's screen, and every tap target is at least 44 px", async ({
  signUp,
}) => {
  const me = await signUp("Bartholomew", "Featherstonehaugh-Cholmondeley");
  await createGame(me, {
    name: "Donaudampfschifffahrtsgesellschaftskapitän 👩‍👩‍👧 every single day",
  });
  await me.page.setViewportSize({ width: 360, height: 640 });
  for (const path of paths) {
    await me.page.goto(path);
    await expect(me.page.getByRole("heading", { level: 1 })).toBeAttached();
    const { overhang, small } = await me.page.evaluate(() => {
      const targets = document.querySelectorAll("button, [role=tab], header a, nav a, main a");
      const tooSmall = [...targets].filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isShown = width > 1 && height > 1;
        // Exempt links in running text, because they can't be taller than their line.
        const isInText = getComputedStyle(target).display === "inline";
        return isShown && !isInText && (width < 44 || height < 44);
      });
      const { scrollWidth, clientWidth } = document.documentElement;
      return { overhang: scrollWidth - clientWidth, small: tooSmall.map((it) => it.outerHTML) };
    });
    expect(overhang, path).toBe(0);
    expect(small, path).toEqual([]);
  }
});

test("SHELL-06 the theme follows the device until the user chooses one, and the choice is remembered", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/profile");
  const openSettings = () => page.getByRole("button", { name: "Settings" }).click();
  const themes = page.getByRole("group", { name: "Theme" });
  const theme = (name: string) => themes.getByRole("radio", { name });
  const choose = (name: string) => themes.getByText(name, { exact: true }).click();
  await openSettings();
  await expect(theme("System")).toBeChecked();
  const dark = await background();
  await page.emulateMedia({ colorScheme: "light" });
  const light = await background();
  expect(light).not.toBe(dark);

  await choose("Light");
  await expect(theme("Light")).toBeChecked();
  await choose("Dark");
  await expect(theme("Dark")).toBeChecked();
  expect(await background()).toBe(dark);
  await page.reload();
  expect(await background()).toBe(dark);

  await openSettings();
  await choose("System");
  await expect(theme("System")).toBeChecked();
  expect(await background()).toBe(light);
});

test("SHELL-08 going back restores the scroll position", async ({ signUp }) => {
  const me = await signUp("Nina");
  const { page } = me;
  for (const name of ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"]) {
    await createGame(me, { name });
  }
  await dismissAchievements(page);
  await page.goto("/");
  await expect(page.getByRole("article")).toHaveCount(6);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(scrolled).toBe(500);
  await mainNavigation(page).getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveTitle("Profile · StepOut");
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle("Home · StepOut");
  await expect.poll(scrolled).toBe(500);
});
