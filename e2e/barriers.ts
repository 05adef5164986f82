import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { motionEnded } from "./motion.ts";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const OPTIONS: Parameters<AxeBuilder["options"]>[0] = {
  // Off unless it is asked for.
  rules: { "target-size": { enabled: true } },
  // Only for the rules about sound and turning, and it loads every style sheet anew.
  preload: false,
  resultTypes: ["violations"],
};

export type ColorScheme = "light" | "dark";

/** What is wrong on the page, or in one part of it, as short as one needs it to find the place. */
export async function findBarriers(
  page: Page,
  colorScheme: ColorScheme,
  part = "html",
): Promise<string[]> {
  // Half faded in, nothing has the contrast that it will have.
  await motionEnded(page);
  // In one page, which takes a third of the time: no frame of another origin has to be looked into.
  const axe = new AxeBuilder({ page }).setLegacyMode().options(OPTIONS).include(part);
  // Dark colours change the contrast and nothing else.
  const chosen =
    colorScheme === "dark" ? axe.withRules("color-contrast") : axe.withTags(WCAG_2_2_AA);
  const { violations } = await chosen.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
  );
}

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** The same in light and dark colours, on a small phone and on a desktop. */
export async function findBarriersEverywhere(page: Page): Promise<string[]> {
  const found = new Set<string>();
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] satisfies ColorScheme[]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const barrier of await findBarriers(page, colorScheme)) {
        found.add(`${size.width} ${colorScheme} ${barrier}`);
      }
    }
  }
  return [...found];
}
