/** Red, green and blue, from 0 to 255 each. */
export type Color = readonly [number, number, number];

export function rgb(hex: string): Color {
  const value = Number.parseInt(hex, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(from: Color, to: Color, share: number): Color {
  const t = Math.min(1, Math.max(0, share));
  return [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t,
  ];
}

export const INK = {
  paper: rgb("FBF8F4"),
  cream: rgb("F6E9D8"),
  sand: rgb("E9CFAE"),
  peach: rgb("FFC9A3"),
  coral: rgb("FF8A6B"),
  brick: rgb("B8452F"),
  cocoa: rgb("5A2E2A"),
  sun: rgb("F5B301"),
  honey: rgb("FFCB45"),
  butter: rgb("FFE9A8"),
  rose: rgb("FF8FC0"),
  blush: rgb("FFE6F1"),
  pink: rgb("C2186B"),
  berry: rgb("4A1B34"),
  violet: rgb("6D3FE0"),
  lilac: rgb("B79CFF"),
  mist: rgb("EFE8FF"),
  plum: rgb("33245C"),
  night: rgb("15111C"),
  ink: rgb("1C1626"),
  teal: rgb("1F8A8C"),
  aqua: rgb("9FDAD6"),
  deep: rgb("14405A"),
  mint: rgb("5FD39A"),
  leaf: rgb("3E7C4F"),
  pine: rgb("1E4238"),
} as const;
