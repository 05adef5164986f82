import type { Page } from "@playwright/test";
import { boxOf } from "./boxes.ts";
import { findConversation, findGameThatIs, findOwnGame, signInAsDemo, test } from "./demo.ts";
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
  size: { width: number; height: number };
  /** The text size that a person has chosen in the browser. */
  textSize: string;
}

const views: View[] = [
  { name: "a page of 320 pixels", size: { width: 320, height: 640 }, textSize: "" },
  {
    name: "twice the text on a small phone",
    size: { width: 360, height: 640 },
    textSize: DOUBLE_TEXT,
  },
];

/** Runs `look` in each view of the present screen: a new layout needs no loading. */
async function inEachView(page: Page, look: (view: View) => Promise<void>): Promise<void> {
  for (const view of views) {
    await page.setViewportSize(view.size);
    await page.evaluate(
      (size) => document.documentElement.style.setProperty("font-size", size),
      view.textSize,
    );
    await look(view);
  }
}

/** A game in each state, what manages one, and a conversation. */
async function findDeeperScreens(page: Page): Promise<string[]> {
  const ownGame = await findOwnGame(page);
  return [
    `/games/${await findGameThatIs(page, "active")}`,
    `/games/${await findGameThatIs(page, "completed")}`,
    `/games/${await findGameThatIs(page, "upcoming")}`,
    `/games/${ownGame}/edit`,
    `/games/${ownGame}/groups`,
    await findConversation(page),
  ];
}

/** Text beyond the edge of the screen, or cut off without any sign. */
const findCutText = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    const edgeOf = (start: Element) => {
      for (let at: Element | null = start; at; at = at.parentElement) {
        const { overflowX, position, textOverflow } = getComputedStyle(at);
        // An ellipsis is a sign; the points over time have the whole names in their table.
        if (textOverflow === "ellipsis") return undefined;
        // Scrolling content can be brought into sight; text for screen readers has no size.
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

/** Labels on covers that a button of their card overlaps. */
const findCovered = (labels: Element[]): Element[] =>
  labels.filter((label) => {
    const box = label.getBoundingClientRect();
    const buttons = label.closest("article")?.querySelectorAll("button, a[title]") ?? [];
    return [...buttons].some((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isBeside = right <= box.left || left >= box.right;
      return !(isBeside || bottom <= box.top || top >= box.bottom);
    });
  });

const LOADING = "[aria-busy=true], [role=status] .animate-pulse";

/** Parts further down load when they come near. */
const goToLoading = (page: Page) =>
  page.evaluate((loading) => document.querySelector(loading)?.scrollIntoView(), LOADING);

/** Waits until nothing is loading any more, anywhere on the screen. */
const settle = async (page: Page) => {
  await expect(async () => {
    await goToLoading(page);
    await expect(page.locator(LOADING)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 0));
};

const openScreen = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await settle(page);
};

const expectToFitInEachView = (page: Page, place: string) =>
  inEachView(page, async ({ name }) => {
    await settle(page);
    await expectToFit(page, `${place}, ${name},`);
  });

test.describe("a narrow page, and twice the text", () => {
  test.use({ reducedMotion: "reduce" });

  test("SHELL-05 no screen scrolls sideways or cuts text off", async ({ page }) => {
    await signInAsDemo(page, "maya");
    for (const path of [...screens, ...(await findDeeperScreens(page))]) {
      await openScreen(page, path);
      await expectToFitInEachView(page, path);
    }
  });

  test("LAND-02 SHELL-05 no screen of a visitor cuts text off", async ({ page }) => {
    for (const path of ["/", "/join/NOGAME", "/api/login"]) {
      await openScreen(page, path);
      await expectToFitInEachView(page, path);
    }
  });

  test("SHELL-05 no dialog scrolls sideways or cuts text off", async ({ page }) => {
    await signInAsDemo(page, "maya");
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
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await inEachView(page, async ({ name }) => {
        await expectToFit(page, `${button}, ${name},`);
        const scroller = dialog.locator(".overflow-y-auto").first();
        const overhang = await scroller.evaluate((it) => it.scrollWidth - it.clientWidth);
        expect.soft(overhang, `${button}, ${name}, scrolls sideways`).toBe(0);
      });
    }
  });

  test("SHELL-01 the five items stand side by side, each in full", async ({ page }) => {
    await signInAsDemo(page, "maya");
    await openScreen(page, "/");
    await inEachView(page, async ({ size: { width, height } }) => {
      const items = await page.getByRole("navigation", { name: "Main" }).getByRole("link").all();
      expect(items).toHaveLength(5);
      let end = 0;
      for (const item of items) {
        const { left, right, bottom } = await boxOf(item.locator("span").first());
        expect(left).toBeGreaterThanOrEqual(end);
        expect(bottom).toBeLessThanOrEqual(height);
        end = right;
      }
      expect(end).toBeLessThanOrEqual(width);
    });
  });

  test("DISC-02 nothing covers status and rank on a cover", async ({ page }) => {
    await signInAsDemo(page, "maya");
    await openScreen(page, "/discover");
    await inEachView(page, async () => {
      const labels = page.getByRole("article").getByText(/^(Active|Upcoming|#\d)$/);
      expect(await labels.count()).toBeGreaterThan(1);
      expect(await labels.evaluateAll(findCovered)).toEqual([]);
    });
  });
});
