import type { MedalTone } from "#ui/marks/medal.tsx";

export const rankMedals: Record<number, MedalTone> = { 1: "gold", 2: "silver", 3: "bronze" };
