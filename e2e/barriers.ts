import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { motionEnded } from "./motion.ts";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export type ColorScheme = "light" | "dark";

/** What is wrong on the page, or in one part of it, as short as one needs it to find the place. */
export async function findBarriers(
  page: Page,
  colorScheme: ColorScheme,
  part = "html",
): Promise<string[]> {
  // Half faded in, nothing has the contrast that it will have.
  await motionEnded(page);
  const axe = new AxeBuilder({ page }).include(part);
  // Dark colours change the contrast and nothing else.
  const chosen =
    colorScheme === "dark" ? axe.withRules("color-contrast") : axe.withTags(WCAG_2_2_AA);
  const { violations } = await chosen.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
  );
}
