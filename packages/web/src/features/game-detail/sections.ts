import { gameDetailTexts as texts } from "./texts.ts";

/** Ids of the headings that the section bar jumps to. */
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

/** A heading counts as read when it has passed this part of the height below the bar. */
const READING_LINE = 0.3;

/**
 * Returns the index of the current section. `tops` are the headings' distances from the bar in pixels. At the end of
 * the page, the last section is current, even if its heading can't reach the line.
 */
export const findCurrent = (tops: readonly number[], height: number, isAtEnd: boolean): number =>
  isAtEnd
    ? tops.length - 1
    : Math.max(
        0,
        tops.findLastIndex((top) => top <= height * READING_LINE),
      );

/** Moves the focus as well, so that the Tab key continues in the section. */
export function goToSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
