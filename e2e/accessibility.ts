import { readFileSync } from "node:fs";
import { expect, type Frame, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { findCutText, waitForAnimations } from "./rendering.ts";

/** The minified source of axe, which browsers parse in half the time. */
const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Adds rules beyond WCAG, such as one `main` landmark per page. */
const STRICTEST = [...WCAG_2_2_AA, "best-practice"];

const OPTIONS: RunOptions = {
  // Enable this rule explicitly, because axe disables it by default.
  rules: { "target-size": { enabled: true } },
  // Disable preloading: it refetches every style sheet, but only sound and orientation rules use it.
  preload: false,
  resultTypes: ["violations"],
  // Omit selectors, because computing one for each element would take 10 % of the run.
  selectors: false,
};

/** The smallest supported phone. Content that fits here also fits larger screens. */
export const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** The narrowest supported window, and a small phone with text at 200 %. */
const NARROW_VIEWS = [
  { size: { width: 320, height: 640 }, textSize: "" },
  { size: { width: 360, height: 640 }, textSize: "32px" },
];

declare global {
  interface Window {
    axe?: typeof import("axe-core");
  }
}

interface Scope {
  /** Limits the check to these rules. Use it to repeat a check when only these rules can find new violations. */
  rules?: string[];
  tags?: string[];
  part?: string | undefined;
}

/** Turns off `content-visibility`, because its estimated heights make off-screen elements overlap. */
function renderOffscreenContent(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets.push(sheet);
}

/** Injects axe only once per document, because parsing 0.5 MB takes longer than most checks. */
async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => "axe" in window)) return;
  await frame.evaluate(AXE);
  await frame.evaluate(renderOffscreenContent);
}

async function findViolations(
  page: Page,
  { rules, tags = WCAG_2_2_AA, part = "html" }: Scope = {},
): Promise<string[]> {
  // The dialog's code may still be loading.
  await expect(page.locator(part)).not.toHaveCount(0);
  // Wait for fade-ins, because text that is still transparent fails the contrast check.
  await waitForAnimations(page);
  await Promise.all(page.frames().map(injectAxe));
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

/** Checks both colour schemes. Only contrast can differ between light and dark. */
async function findViolationsInEachScheme(page: Page, part?: string, tags = WCAG_2_2_AA) {
  const light = await findViolations(page, { part, tags });
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await findViolations(page, { part, rules: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

export const expectStrictlyAccessible = async (page: Page): Promise<void> =>
  expect(await findViolationsInEachScheme(page, undefined, STRICTEST)).toEqual([]);

export const expectAccessible = async (page: Page, part?: string): Promise<void> =>
  expect(await findViolationsInEachScheme(page, part)).toEqual([]);

/** Short, so that one missing control does not delay the whole accessibility check. */
const PRESS_TIMEOUT_MS = 20_000;

const LOADING = "[aria-busy=true], [role=status] .animate-pulse";

/** Scrolls to each placeholder, because content below the fold loads lazily. */
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

export async function inNarrowViews(page: Page, check: () => Promise<void>): Promise<void> {
  for (const { size, textSize } of NARROW_VIEWS) {
    await page.setViewportSize(size);
    await page.evaluate(
      (fontSize) => document.documentElement.style.setProperty("font-size", fontSize),
      textSize,
    );
    await check();
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.setViewportSize(PHONE);
}

const findHorizontalOverflow = (page: Page) =>
  page.evaluate(() => {
    const scrollers = document.querySelectorAll("html, [role=dialog] .overflow-y-auto");
    return Math.max(...[...scrollers].map((it) => it.scrollWidth - it.clientWidth));
  });

export type View = readonly [path: string, ...controls: (string | RegExp)[]];

const DIALOG = "[role=dialog], [role=menu]";

/** Collects the accessibility violations of several views. The page must be as wide as PHONE. */
export async function startAudit(page: Page) {
  const violations: string[] = [];
  const dialog = page.locator(DIALOG);
  /** Path of the open screen. Undefined after a control has opened another screen. */
  let currentPath: string | undefined;

  const check = async (view: string, part?: string) => {
    const found = await findViolationsInEachScheme(page, part);
    await inNarrowViews(page, async () => {
      await settle(page);
      const { width } = page.viewportSize() ?? {};
      // Poll, because an open menu adapts to the new width after a delay.
      await expect
        .poll(() => findHorizontalOverflow(page), `${view} must not scroll sideways at ${width}`)
        .toBe(0);
      for (const text of await findCutText(page)) found.push(`cuts off at ${width}: ${text}`);
    });
    violations.push(...found.map((violation) => `${view}: ${violation}`));
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
  const pressAndAwaitDialog = async (name: string | RegExp) => {
    const before = await dialog.allInnerTexts();
    await press(name);
    await expect
      .poll(() => dialog.allInnerTexts(), `${name} opens or changes a dialog`)
      .not.toEqual(before);
  };
  const visit = async ([path, ...controls]: View) => {
    if (path === currentPath) await closeDialogs();
    else await open(path);
    currentPath = path;
    for (const name of controls) await pressAndAwaitDialog(name);
    if (controls.length > 0) await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // If a dialog is open, check only the dialog, because the screen behind it is inert.
    await check([path, ...controls].join(" > "), controls.length > 0 ? DIALOG : undefined);
  };
  return {
    visit,
    visitPart: async (path: string, control: string | RegExp, part: string) => {
      await open(path);
      await press(control);
      currentPath = undefined;
      await check(`${path} > ${control}`, part);
    },
    check,
    expectNoViolations: () => expect(violations).toEqual([]),
    visitAtEachWidth: async (path: string) => {
      await visit([path]);
      await page.setViewportSize(DESKTOP);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const wide = await findViolations(page, { rules: ["color-contrast", "target-size"] });
      violations.push(...wide.map((violation) => `${path}, wide: ${violation}`));
      await page.setViewportSize(PHONE);
    },
  };
}
