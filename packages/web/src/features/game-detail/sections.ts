import { gameDetailTexts as texts } from "./texts.ts";

export const TITLE_ID = "game-name";
export const POSTS_ID = "accomplishments";
export const BOARD_ID = "leaderboard";
export const GROUPS_ID = "group-leaderboard";

export interface Section {
  id: string;
  label: string;
}

export const listSections = ({
  hasBoard,
  hasGroups,
}: Record<"hasBoard" | "hasGroups", boolean>) => [
  { id: POSTS_ID, label: texts.posts },
  ...(hasBoard ? [{ id: BOARD_ID, label: texts.board }] : []),
  ...(hasBoard && hasGroups ? [{ id: GROUPS_ID, label: texts.groupsSection }] : []),
];

/** Pixels below the bar. */
export interface Extent {
  top: number;
  bottom: number;
}

/** The height of the reading line, as a fraction of the space below the bar. */
const READING_LINE = 0.3;

/**
 * Returns the index of the section at the reading line, or of the last section above the line.
 * With two columns, only the first column counts.
 */
export function findCurrent(
  extents: readonly Extent[],
  height: number,
  end: "start" | "end" | undefined,
): number {
  if (end === "start") return 0;
  // With two columns, the last section may have scrolled out of view before the end of the page.
  if (end === "end" && (extents.at(-1)?.bottom ?? 0) > 0) return extents.length - 1;
  const line = height * READING_LINE;
  const crossing = extents.findIndex(({ top, bottom }) => top <= line && bottom > line);
  const last = extents.findLastIndex(({ top }) => top <= line);
  return Math.max(0, crossing === -1 ? last : crossing);
}

/** Scrolls to the section and moves the focus there, so that the Tab key continues in the section. */
export function goToSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

export function goToTop(): void {
  document.getElementById(TITLE_ID)?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
