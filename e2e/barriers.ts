import { expect, type Frame, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { motionEnded } from "./motion.ts";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Rules beyond the standards, such as one main part of a page. */
const BEST_PRACTICE = "best-practice";

const OPTIONS: RunOptions = {
  // Off unless it is asked for.
  rules: { "target-size": { enabled: true } },
  // Only for the rules about sound and rotation, and it loads every style sheet again.
  preload: false,
  resultTypes: ["violations"],
};

/** The smallest phone: content that fits there fits anywhere. */
export const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

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
  await frame.evaluate(axe.source);
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
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
  );
}

/** The same in light and in dark, which only changes the contrast. */
export async function findBarriersInEachScheme(
  page: Page,
  part?: string,
  tags = WCAG_2_2_AA,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await findBarriers(page, { part, tags });
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await findBarriers(page, { part, rules: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((barrier) => `dark: ${barrier}`)];
}

/** The same by the strictest standard. */
export const findFlawsInEachScheme = (page: Page): Promise<string[]> =>
  findBarriersInEachScheme(page, undefined, [...WCAG_2_2_AA, BEST_PRACTICE]);

/** Collects the barriers at one place after the other, for a page as wide as PHONE. */
export async function startWalk(page: Page) {
  const barriers: string[] = [];
  await page.emulateMedia({ reducedMotion: "reduce" });

  const note = (place: string, found: string[]) =>
    barriers.push(...found.map((barrier) => `${place}: ${barrier}`));
  const look = async (place: string, part?: string) => {
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    note(place, await findBarriersInEachScheme(page, part));
  };
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await look(path);
  };
  return {
    barriers,
    look,
    visit,
    /** For screens with another layout on a desktop. */
    visitAtEachWidth: async (path: string) => {
      await visit(path);
      await page.setViewportSize(DESKTOP);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const rules = ["color-contrast", "target-size"];
      note(`${path}, wide`, await findBarriers(page, { rules }));
      await page.setViewportSize(PHONE);
    },
    /** Opens a dialog by a button, and closes it again. */
    lookInto: async (button: string | RegExp, place = "[role=dialog]") => {
      await page.getByRole("button", { name: button }).first().click();
      await expect(page.locator(place)).toHaveCount(1);
      // The screen below is out of reach, and partly covered by the navigation.
      await look(String(button), place);
      await page.keyboard.press("Escape");
      await expect(page.locator(place)).toHaveCount(0);
    },
  };
}
