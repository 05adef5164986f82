/** Paths in a 30 by 36 box. */
export const medalShapes = {
  leftRibbon: "M5 0H12L18 14H10Z",
  rightRibbon: "M25 0H18L12 14H20Z",
  stair: "M9.500 26.500V23H13V20H16.500V17H20.500V26.500Z",
  heart:
    "M15 27C11 24 9.500 21.900 9.500 19.800A2.900 2.900 0 0 1 15 18.500A2.900 2.900 0 0 1 20.500 19.800C20.500 21.900 19 24 15 27Z",
} as const;

export type MedalTone = "gold" | "silver" | "bronze" | "popular";

interface MedalProps {
  tone: MedalTone;
  size?: "small" | "regular" | "large";
  numeral?: number;
}

const sizes = { small: "h-5.5 w-4.5", regular: "h-9 w-7.5", large: "h-12 w-10" };

const discs: Record<MedalTone, string> = {
  gold: "var(--medal-gold)",
  silver: "var(--medal-silver)",
  bronze: "var(--medal-bronze)",
  popular: "var(--pink)",
};

/** Only decoration. Describe the medal in text next to it. */
export const Medal = ({ tone, size = "regular", numeral }: MedalProps) => (
  <svg viewBox="0 0 30 36" aria-hidden="true" className={`${sizes[size]} shrink-0`}>
    <path d={medalShapes.leftRibbon} fill="var(--violet)" />
    <path d={medalShapes.rightRibbon} fill="var(--violet-strong)" />
    <circle cx="15" cy="22" r="13" fill={discs[tone]} />
    <circle cx="15" cy="22" r="10" fill="none" stroke="var(--on-sun)" strokeOpacity="0.28" />
    {numeral === undefined ? (
      <path
        d={tone === "popular" ? medalShapes.heart : medalShapes.stair}
        fill={tone === "popular" ? "var(--card)" : "var(--on-sun)"}
      />
    ) : (
      <text
        x="15"
        y="27.500"
        textAnchor="middle"
        fill="var(--on-sun)"
        className="font-display text-[16px] font-bold"
      >
        {numeral}
      </text>
    )}
  </svg>
);
