/** Drawn in a box of 32 by 32. */
export const logoShape = {
  stair:
    "M3 27V20.500A2.500 2.500 0 0 1 5.500 18H13V13.500A2.500 2.500 0 0 1 15.500 11H20.500A2.500 2.500 0 0 1 23 13.500V27A1 1 0 0 1 22 28H4A1 1 0 0 1 3 27Z",
  dot: { cx: 26, cy: 5.5, r: 3.75 },
} as const;
