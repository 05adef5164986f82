import { readFileSync } from "node:fs";
import { expect, type Frame, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { findCutText } from "./cut-text.ts";
import { motionEnded } from "./motion.ts";

/** Browsers parse the minified source in half of the time. */
const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** With rules beyond the standards, such as one main part of a page. */
const STRICTEST = [...WCAG_2_2_AA, "best-practice"];

const OPTIONS: RunOptions = {
  // Off unless it is asked for.
  rules: { "target-size": { enabled: true } },
  // Only for the rules about sound and rotation, and it loads every style sheet again.
  preload: false,
  resultTypes: ["violations"],
  // A selector for each checked element would take a tenth of the time.
  selectors: false,
};

/** The smallest phone: content that fits there fits anywhere. */
export const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** A small window, and a small phone with the text size that a user has chosen in the browser. */
const NARROW_VIEWS = [
  { size: { width: 320, height: 640 }, textSize: "" },
  { size: { width: 360, height: 640 }, textSize: "32px" },
];

declare global {
  interface Window {
    axe?: typeof import("axe-core");
  }
}

interface Sight {
  /** All rules, unless only some can have another outcome than before. */
  rules?: string[];
  tags?: string[];
  part?: string | undefined;
}

/** Lays out what is far from the screen, whose guessed height lets its content lie over the next. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets.push(sheet);
}

/** Once for each document: parsing the half megabyte takes longer than most checks. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => "axe" in window)) return;
  await frame.evaluate(AXE);
  await frame.evaluate(layOutAll);
}

/** The problems of the page or of one part of it, short but enough to find the place. */
async function findBarriers(
  page: Page,
  { rules, tags = WCAG_2_2_AA, part = "html" }: Sight = {},
): Promise<string[]> {
  // The code of a dialog may still be on its way.
  await expect(page.locator(part)).not.toHaveCount(0);
  // Half faded in, nothing has its final contrast.
  await motionEnded(page);
  await Promise.all(page.frames().map(bringAxe));
  const runOnly: RunOptions["runOnly"] = rules
    ? { type: "rule", values: rules }
    : { type: "tag", values: tags };
  const violations = await page.evaluate(
    async ([context, options]) => (await window.axe?.run(context, options))?.violations,
    [part, { ...OPTIONS, runOnly }] as const,
  );
  if (!violations) throw new Error("axe is not in the page");
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
}

/** The same in light and in dark, which only changes the contrast. */
async function findBarriersInEachScheme(page: Page, part?: string, tags = WCAG_2_2_AA) {
  const light = await findBarriers(page, { part, tags });
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await findBarriers(page, { part, rules: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((barrier) => `dark: ${barrier}`)];
}

/** For the server's own pages, by the strictest standard. */
export const expectNoFlaws = async (page: Page): Promise<void> =>
  expect(await findBarriersInEachScheme(page, undefined, STRICTEST)).toEqual([]);

/** For screens and dialogs that the walk does not reach. */
export const expectNoBarriers = async (page: Page, part?: string): Promise<void> =>
  expect(await findBarriersInEachScheme(page, part)).toEqual([]);

/** A control that is missing should not hold up the whole walk. */
const PRESS_TIMEOUT_MS = 20_000;

const LOADING = "[aria-busy=true], [role=status] .animate-pulse";

/** Waits until nothing is loading any more. Parts further down load when they come near. */
async function settle(page: Page): Promise<void> {
  const findLoading = () =>
    page.evaluate((loading) => {
      const part = document.querySelector(loading);
      part?.scrollIntoView();
      return part?.outerHTML;
    }, LOADING);
  await expect.poll(findLoading).toBeUndefined();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Runs `look` in each narrow view of the present screen: a new layout needs no loading. */
export async function inNarrowViews(page: Page, look: () => Promise<void>): Promise<void> {
  for (const { size, textSize } of NARROW_VIEWS) {
    await page.setViewportSize(size);
    await page.evaluate(
      (fontSize) => document.documentElement.style.setProperty("font-size", fontSize),
      textSize,
    );
    await look();
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.setViewportSize(PHONE);
}

/** By how much the page or its dialog can be scrolled sideways. */
const findOverhang = (page: Page) =>
  page.evaluate(() => {
    const scrollers = document.querySelectorAll("html, [role=dialog] .overflow-y-auto");
    return Math.max(...[...scrollers].map((it) => it.scrollWidth - it.clientWidth));
  });

/** A screen, and the buttons, menu entries and tabs that lead from there to a dialog. */
export type Place = readonly [path: string, ...controls: (string | RegExp)[]];

const DIALOG = "[role=dialog], [role=menu]";

/** Collects the barriers at one place after the other, for a page as wide as PHONE. */
export async function startWalk(page: Page) {
  const barriers: string[] = [];
  const dialog = page.locator(DIALOG);
  /** The screen that is shown, unless a control has changed it. */
  let present: string | undefined;

  const look = async (place: string, part?: string) => {
    const found = await findBarriersInEachScheme(page, part);
    await inNarrowViews(page, async () => {
      await settle(page);
      const { width } = page.viewportSize() ?? {};
      // An open menu follows the new width a moment later.
      await expect
        .poll(() => findOverhang(page), `${place} must not scroll sideways at ${width}`)
        .toBe(0);
      for (const text of await findCutText(page)) found.push(`cuts off at ${width}: ${text}`);
    });
    barriers.push(...found.map((barrier) => `${place}: ${barrier}`));
  };
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await settle(page);
  };
  const press = (name: string | RegExp) =>
    page
      .getByRole("button", { name })
      .or(page.getByRole("menuitem", { name }))
      .or(page.getByRole("tab", { name }))
      .first()
      .click({ timeout: PRESS_TIMEOUT_MS });
  const closeDialogs = () =>
    expect(async () => {
      if ((await dialog.count()) > 0) await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  /** Presses a control, and waits until the dialog that it opens or changes is there. */
  const pressInto = async (name: string | RegExp) => {
    const before = await dialog.allInnerTexts();
    await press(name);
    await expect.poll(() => dialog.allInnerTexts(), `${name} shows a dialog`).not.toEqual(before);
  };
  const visit = async ([path, ...controls]: Place) => {
    if (path === present) await closeDialogs();
    else await open(path);
    present = path;
    for (const name of controls) await pressInto(name);
    if (controls.length > 0) await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // The screen below an open dialog is out of reach, and partly covered by the navigation.
    await look([path, ...controls].join(" > "), controls.length > 0 ? DIALOG : undefined);
  };
  return {
    visit,
    /** Looks only at a part that a control adds to the screen, whose other parts were seen before. */
    visitPart: async (path: string, control: string | RegExp, part: string) => {
      await open(path);
      await press(control);
      present = undefined;
      await look(`${path} > ${control}`, part);
    },
    look,
    expectNone: () => expect(barriers).toEqual([]),
    /** For screens with another layout on a desktop. */
    visitAtEachWidth: async (path: string) => {
      await visit([path]);
      await page.setViewportSize(DESKTOP);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const wide = await findBarriers(page, { rules: ["color-contrast", "target-size"] });
      barriers.push(...wide.map((barrier) => `${path}, wide: ${barrier}`));
      await page.setViewportSize(PHONE);
    },
  };
}
