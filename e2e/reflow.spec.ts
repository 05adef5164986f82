import type { Page } from "@playwright/test";
import { findOwnGame, signInAsDemo, test } from "./demo.ts";
import { expect } from "./test.ts";

const DOUBLE_TEXT = "32px";

const screens = [
  "/",
  "/discover",
  "/discover?q=the",
  "/leaderboard?time=alltime",
  "/leaderboard?tab=creators&time=alltime",
  "/profile",
  "/profile?tab=achievements",
  "/profile?tab=games",
  "/messages",
  "/invites",
  "/nowhere",
];

interface View {
  name: string;
  width: number;
  height: number;
  textSize?: string;
}

const views: View[] = [
  { name: "twice the text on a small phone", width: 360, height: 640, textSize: DOUBLE_TEXT },
  { name: "a page of 320 pixels", width: 320, height: 640 },
];

/** The size that a person has chosen in the browser for all text. */
const setTextSize = (page: Page, textSize: string) =>
  page.addInitScript((size) => {
    const apply = () => document.documentElement?.style.setProperty("font-size", size);
    apply();
    new MutationObserver(apply).observe(document, { childList: true });
  }, textSize);

/** A running game, a finished one, the settings of the first, and a conversation. */
async function findDeeperScreens(page: Page): Promise<string[]> {
  const games: { id: string; status: string }[] = await (
    await page.request.get("/api/games")
  ).json();
  const idOf = (status: string) => games.find((game) => game.status === status)?.id;
  const ownGame = await findOwnGame(page);
  await page.goto("/messages");
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("link");
  const thread = await rows.first().getAttribute("href");
  return [
    ...["active", "completed", "upcoming"].map((status) => `/games/${idOf(status)}`),
    `/games/${ownGame}/edit`,
    `/games/${ownGame}/groups`,
    thread ?? "",
  ];
}

/** Text that lies beyond the edge of the screen, or of what cuts it off without any sign. */
const findCutText = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    const edgeOf = (start: Element) => {
      for (let at: Element | null = start; at; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at);
        // What scrolls can be brought into sight; what only screen readers get has no size.
        if (overflowX === "auto" || overflowX === "scroll") return undefined;
        const box = at.getBoundingClientRect();
        if (box.width <= 1) return undefined;
        if (overflowX !== "visible" || position === "fixed") return box;
      }
      return document.documentElement.getBoundingClientRect();
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const holder = currentNode.parentElement;
      if (!holder || currentNode.textContent?.trim() === "" || !holder.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      const edge = edgeOf(holder);
      for (const { left, right, width } of range.getClientRects()) {
        const isBeyond = edge && (left < edge.left - 1 || right > edge.right + 1);
        if (width > 1 && isBeyond) cut.push(currentNode.textContent ?? "");
      }
    }
    return cut;
  });

async function expectToFit(page: Page, place: string): Promise<void> {
  const overhang = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(overhang, `${place} scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(await findCutText(page), `${place} cuts text off`).toEqual([]);
}

const LOADING = "[aria-busy=true], [role=status] .animate-pulse";

/** What stands further down comes when somebody comes near it. */
const goToLoading = (page: Page) =>
  page.evaluate((loading) => document.querySelector(loading)?.scrollIntoView(), LOADING);

const openScreen = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(async () => {
    await goToLoading(page);
    await expect(page.locator(LOADING)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 0));
};

test.describe("a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("HOME-01 the daily button stays on one line at 360 pixels", async ({ page }) => {
    await signInAsDemo(page, "maya");
    await openScreen(page, "/");
    const lines = await page.getByText("Share Your Accomplishment").evaluate((holder) => {
      const range = document.createRange();
      if (holder.lastChild) range.selectNode(holder.lastChild);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});

for (const { name, width, height, textSize } of views) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, reducedMotion: "reduce" });

    test.beforeEach(async ({ page }) => {
      if (textSize) await setTextSize(page, textSize);
      await signInAsDemo(page, "maya");
    });

    test(`SHELL-05 no screen scrolls sideways or cuts text off: ${name}`, async ({ page }) => {
      for (const path of [...screens, ...(await findDeeperScreens(page))]) {
        await openScreen(page, path);
        await expectToFit(page, path);
      }
    });

    test(`LAND-02 SHELL-05 a visitor meets nothing that is cut off: ${name}`, async ({ page }) => {
      await page.context().clearCookies();
      for (const path of ["/", "/join/NOGAME", "/api/login"]) {
        await openScreen(page, path);
        await expectToFit(page, path);
      }
    });

    test(`SHELL-05 no dialog scrolls sideways or cuts text off: ${name}`, async ({ page }) => {
      const ownGame = `/games/${await findOwnGame(page)}`;
      const dialogs = [
        [`${ownGame}/edit`, "Import"],
        [`${ownGame}/edit`, "Invite"],
        [`${ownGame}/edit`, "Delete Game"],
        [`${ownGame}/groups`, "Create"],
        ["/", "Create Game"],
        ["/", "Join Game"],
        ["/profile", "Edit Profile"],
        ["/profile", "Settings"],
      ];
      for (const [path = "", button = ""] of dialogs) {
        await openScreen(page, path);
        await page.getByRole("button", { name: button }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectToFit(page, button);
        const scroller = page.getByRole("dialog").locator(".overflow-y-auto").first();
        const overhang = await scroller.evaluate((it) => it.scrollWidth - it.clientWidth);
        expect.soft(overhang, `${button} scrolls sideways`).toBe(0);
      }
    });

    test(`SHELL-01 the five items stand side by side, each in full: ${name}`, async ({ page }) => {
      await openScreen(page, "/");
      const items = await page.getByRole("navigation", { name: "Main" }).getByRole("link").all();
      const boxes = await Promise.all(
        items.map((item) => item.locator("span").first().boundingBox()),
      );
      expect(boxes).toHaveLength(5);
      let end = 0;
      for (const box of boxes) {
        expect(box?.x ?? -1).toBeGreaterThanOrEqual(end);
        end = (box?.x ?? 0) + (box?.width ?? 0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
      expect(end).toBeLessThanOrEqual(width);
    });

    test(`DISC-01 the search box says in full what it finds: ${name}`, async ({ page }) => {
      await openScreen(page, "/discover");
      const overhang = await page.getByRole("searchbox").evaluate((box) => {
        if (!(box instanceof HTMLInputElement)) throw new Error("A search box is an input");
        // A placeholder has no size of its own; as a value it has one.
        box.value = box.placeholder;
        return box.scrollWidth - box.clientWidth;
      });
      expect(overhang).toBe(0);
    });

    test(`DISC-02 nothing covers status and rank on a cover: ${name}`, async ({ page }) => {
      await openScreen(page, "/discover");
      const labels = page.getByRole("article").getByText(/^(Active|Upcoming|#\d)$/);
      const covered = await labels.evaluateAll((all) =>
        all.filter((label) => {
          const box = label.getBoundingClientRect();
          const buttons = label.closest("article")?.querySelectorAll("button, a[title]") ?? [];
          return [...buttons].some((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            const isBeside = right <= box.left || left >= box.right;
            return !(isBeside || bottom <= box.top || top >= box.bottom);
          });
        }),
      );
      expect(await labels.count()).toBeGreaterThan(1);
      expect(covered).toEqual([]);
    });
  });
}
