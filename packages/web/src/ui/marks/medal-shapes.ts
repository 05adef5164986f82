/** Paths in a box of 30 by 36. */
export const medalShapes = {
  leftRibbon: "M5 0H12L18 14H10Z",
  rightRibbon: "M25 0H18L12 14H20Z",
  stair: "M9.500 26.500V23H13V20H16.500V17H20.500V26.500Z",
  heart:
    "M15 27C11 24 9.500 21.900 9.500 19.800A2.900 2.900 0 0 1 15 18.500A2.900 2.900 0 0 1 20.500 19.800C20.500 21.900 19 24 15 27Z",
} as const;
