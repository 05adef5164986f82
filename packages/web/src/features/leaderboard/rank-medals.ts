import type { MedalTone } from "#ui/marks/medal.tsx";

/** The medals of the first ranks. */
export const rankMedals: Record<number, MedalTone> = { 1: "gold", 2: "silver", 3: "bronze" };
