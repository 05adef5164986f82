/** Mixes a group colour with ink, because some colours lack contrast on light or dark backgrounds. */
export const strengthen = (color: string): string =>
  `color-mix(in oklab, ${color} 68%, var(--ink))`;
