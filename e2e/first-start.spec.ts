import type { Locator, Page } from "@playwright/test";
import { toAccents } from "../packages/server/src/domains/instance/accent.rules.ts";
import { DEFAULT_INSTANCE } from "../packages/server/src/domains/instance/instance.rules.ts";
import { expectStrictlyAccessible } from "./accessibility.ts";
import { asFile, drawJpeg } from "./pictures.ts";
import { test as base, createGame, createGameBy, expect, PASSWORD } from "./players.ts";
import { overlap } from "./rendering.ts";
import { type RunningServer, SETUP_LINK, startServer } from "./server.ts";
import { expectToast } from "./toast.ts";

const test = base.extend<{ empty: RunningServer }>({
  // Playwright requires a destructured first argument, even if no fixture is used.
  empty: async ({ browserName: _ }, use) => {
    const empty = await startServer();
    await use(empty);
    await empty.stop();
  },
});

async function saveSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save settings" }).click();
  await expectToast(page, "Settings saved");
}

const changeSettings = async (page: Page, data: object) =>
  expect((await page.request.patch("/api/admin/settings", { data })).ok()).toBe(true);

test("PLACE-01 PLACE-03 PLACE-05 PLACE-10 a one-time link sets up a server, and a personal link lets a user sign up", async ({
  page,
  empty,
}) => {
  await expect.poll(() => empty.output()).toMatch(SETUP_LINK);
  const [setup = ""] = SETUP_LINK.exec(empty.output()) ?? [];
  await page.goto(setup);
  await expect(page.getByRole("heading", { name: "Make this place yours" })).toBeVisible();
  await expectStrictlyAccessible(page);
  const address = page.getByLabel("Address of this place");
  await address.fill("club");
  await page.getByLabel("Name of this place").fill("Hill School");
  await page.getByLabel("Your username").fill("hana");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Who can create an account").selectOption("Only with an invitation");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("must be a web address")).toBeVisible();
  await expect(page.getByLabel("Name of this place")).toHaveValue("Hill School");
  await address.fill("http://hill.example");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("link", { name: "Your profile" })).toBeVisible();
  await page.goto(setup);
  await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
  await empty.restart();
  await expect.poll(() => empty.output()).toContain("StepOut is running");
  expect(empty.output()).not.toMatch(SETUP_LINK);

  await page.goto(empty.origin);
  await page.getByRole("link", { name: "Invite people" }).click();
  await page.getByRole("button", { name: "Create a personal link" }).click();
  const link = page.getByText(/^http:\/\/hill\.example\/api\/login\?/);
  const { pathname, search } = new URL((await link.textContent()) ?? "");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close anyway" }).click();
  await page.getByRole("tab", { name: "Settings" }).click();
  await expect(address).toHaveValue("http://hill.example");
  await address.fill("https://hill.example/school");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("alert")).toContainText("without a path");
  await address.fill("https://hill.example");
  await saveSettings(page);
  const { inviteCode } = await createGameBy(page.request, empty.origin);
  await page.goto(empty.origin);
  await page.getByRole("article").getByRole("button", { name: "Share game" }).click();
  await page.getByRole("dialog").getByRole("tab", { name: "Link" }).click();
  await expect(page.getByText(`https://hill.example/join/${inviteCode}`)).toBeVisible();

  await page.context().clearCookies();
  await page.goto(empty.origin);
  await expect(page.getByText("Hill School")).toBeVisible();
  await expect(page.getByText("You need an invitation.")).toBeVisible();
  await expectStrictlyAccessible(page);
  await page.getByRole("link", { name: "Get Started" }).click();
  await expect(page.getByLabel("Invitation")).toBeVisible();
  await expectStrictlyAccessible(page);
  await page.goto(empty.origin + pathname + search);
  await expect(page.getByLabel("Invitation")).toBeHidden();
  await page.getByLabel("Username").fill("eva");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("link", { name: "Your profile" })).toBeVisible();
});

test("PLACE-01 PLACE-02 PLACE-11 visitors see the instance's colour and picture, and whom to ask if sign-up is closed", async ({
  page,
  signUp,
  server,
}) => {
  const host = await signUp("Hana");
  await server.makeHost(host.username);
  for (const color of ["#c2186b", "#f5b301", "#ffffff", "#000000"]) {
    await changeSettings(host.page, { sentence: "Climb a little higher.", color });
    await page.goto("/");
    await expect(page.getByText("Climb a little higher.")).toBeVisible();
    const { main } = toAccents(color).light;
    expect(await colorOf(page.getByRole("link", { name: "Get Started" }))).toBe(toRgb(main));
    await expectStrictlyAccessible(page);
    await page.goto("/api/login");
    expect(await colorOf(page.getByRole("button", { name: "Sign in" }))).toBe(toRgb(main));
  }

  await host.page.goto("/admin?tab=settings");
  const photo = asFile(await drawJpeg(host.page, 1200, 900));
  await host.page.getByLabel("Picture", { exact: true }).setInputFiles(photo);
  await saveSettings(host.page);
  for (const path of ["/", "/api/login"]) {
    await page.goto(path);
    const picture = page.locator('img[src^="/api/images/"]');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  }
  await host.page.getByRole("button", { name: "Remove" }).click();
  await saveSettings(host.page);

  await changeSettings(host.page, { registration: "closed" });
  const { inviteCode } = await createGame(host, { isPublic: false });
  await page.goto(`/join/${inviteCode}`);
  await expect(
    page.getByText("Ask the person who runs this StepOut for an account."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Create account and join" })).toBeHidden();
  await page.goto("/");
  await expect(page.getByText("I sang in public!")).toBeVisible();
  await expect(
    page.getByText("Ask the person who runs this StepOut for an account."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Go to sign in" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await page.goto("/api/login?mode=register");
  await expect(page.getByRole("heading", { name: "Ask for an account" })).toBeVisible();
  await expectStrictlyAccessible(page);
  const { sentence, color, registration } = DEFAULT_INSTANCE;
  await changeSettings(host.page, { sentence, color, registration });
});

const toRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(", ")})`;

const colorOf = (button: Locator) =>
  button.evaluate((element) => getComputedStyle(element).backgroundColor);

const TAPS_MAX = 10;

/** Counts both users' taps. A focused field needs no tap. */
function countTaps() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const type = async (field: Locator, text: string) => {
    await expect(field).toBeVisible();
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
    await field.page().keyboard.type(text);
  };
  /** Moves to the next field with the Tab key, which doesn't count as a tap. */
  const typeNext = async (field: Locator, text: string) => {
    await field.page().keyboard.press("Tab");
    await expect(field).toBeFocused();
    await field.page().keyboard.type(text);
  };
  return { tap, type, typeNext, taps: () => taps };
}

test("DAY-11 a new host sees three first steps, and can complete or hide them", async ({
  page,
  empty,
}) => {
  await expect.poll(() => empty.output()).toMatch(SETUP_LINK);
  await page.goto(SETUP_LINK.exec(empty.output())?.[0] ?? "");
  await page.getByLabel("Name of this place").fill("Hill School");
  await page.getByLabel("Your username").fill("hana");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("link", { name: "StepOut Hill School, home" })).toBeVisible();
  const steps = page.getByRole("region", { name: "Your first steps" });
  await expect(steps.getByRole("listitem")).toHaveCount(3);
  await expectStrictlyAccessible(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(steps.getByRole("heading")).toBeInViewport({ ratio: 1 });
  const invite = steps.getByRole("link", { name: "Invite people" });
  expect(await overlap(invite, page.getByRole("navigation", { name: "Main" }))).toBe(false);
  await steps.getByRole("link", { name: "Set up backups" }).click();
  await expect(page.getByText("Regular backups are off.")).toBeVisible();
  const otherWay = page.getByRole("switch", { name: "I back up another way" });
  await otherWay.click();
  await expect(page.getByText("StepOut can't see your backups.")).toBeVisible();
  await page.reload();
  await expect(otherWay).toBeChecked();
  await expectStrictlyAccessible(page);
  await page.goto(empty.origin);
  await expect(steps.getByRole("listitem")).toContainText(["Invite", "first game", "backups"]);
  await expect(steps.getByRole("link", { name: "Set up backups" })).toBeHidden();
  await expect(steps.getByRole("img", { name: "Done:" })).toBeVisible();
  await steps.getByRole("button", { name: "Make the first game" }).click();
  const creation = page.getByRole("dialog", { name: "Create a game" });
  await creation.getByLabel("Name").fill("Talk to strangers");
  await creation.getByRole("button", { name: "Create Game" }).click();
  await expect(page).toHaveURL(/\/games\//);
  await page.goto(empty.origin);
  await expect(steps.getByRole("button", { name: "Make the first game" })).toBeHidden();
  await expect(steps.getByRole("img", { name: "Done:" })).toHaveCount(2);

  const color = "#d9480f";
  await page.request.patch(`${empty.origin}/api/admin/settings`, { data: { color } });
  await page.reload();
  const share = page.getByRole("button", { name: "Share Your Accomplishment" });
  await expect.poll(() => colorOf(share)).toBe(toRgb(toAccents(color).light.main));
  // Abort all scripts, because the page must show the stored colour before any script loads.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "domcontentloaded" });
  const root = page.locator("html");
  await expect(root).toHaveAttribute("style", new RegExp(toAccents(color).light.main));
  await page.unrouteAll();

  await page.goto(`${empty.origin}/discover`);
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByRole("link", { name: "Manage this place" }).click();
  await expect(page.getByRole("heading", { name: "Bring people in" })).toBeVisible();
  await page.goto(empty.origin);
  await steps.getByRole("button", { name: "Hide" }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(share).toBeVisible();
  await expect(steps).toBeHidden();
});

test("PLACE-06 setup, invitation and a friend's first post take at most 10 taps in total", async ({
  page,
  browser,
  empty,
}) => {
  const { tap, type, typeNext, taps } = countTaps();
  await expect.poll(() => empty.output()).toMatch(SETUP_LINK);
  await page.goto(SETUP_LINK.exec(empty.output())?.[0] ?? "");
  await type(page.getByLabel("Your username"), "hana");
  await typeNext(page.getByLabel("Password"), PASSWORD);
  await tap(page.getByRole("button", { name: "Start" }));

  await tap(page.getByRole("button", { name: "Create Game" }));
  const creation = page.getByRole("dialog", { name: "Create a game" });
  await type(creation.getByLabel("Name"), "Talk to strangers");
  await tap(creation.getByRole("button", { name: "Create Game" }));
  const link = await page
    .getByRole("dialog", { name: "Share game" })
    .getByText(/\/join\/[2-9A-HJKMNP-Z]{6}$/)
    .textContent();

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link ?? "");
  await tap(friend.getByRole("link", { name: "Create account and join" }));
  await type(friend.getByLabel("Username"), "eva");
  await typeNext(friend.getByLabel("Password"), PASSWORD);
  await tap(friend.getByRole("button", { name: "Create account and join" }));
  await tap(friend.getByRole("button", { name: "Share Accomplishment" }));
  const sharing = friend.getByRole("dialog", { name: "Share your accomplishment" });
  await type(sharing.getByLabel("What did you do?"), "I asked the baker for her story.");
  await tap(sharing.getByRole("button", { name: "Share", exact: true }));
  await expect(friend.getByRole("article", { name: "Accomplishment by eva" })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(TAPS_MAX);
});
