import type { MedalTone } from "#ui/marks/medal.tsx";

/** The icons of the ranks that stand out. */
export const rankMedals: Record<number, MedalTone> = { 1: "gold", 2: "silver", 3: "bronze" };
