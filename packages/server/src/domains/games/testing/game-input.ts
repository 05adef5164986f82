import { type Clock, toIso } from "../../../platform/time/clock.ts";
import type { CreateGameInput } from "../game/games.schema.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export interface GameChoices {
  name?: string;
  description?: string;
  // Milliseconds from now. Defaults to an hour ago.
  startsIn?: number;
  // Milliseconds from now. Defaults to 30 days.
  endsIn?: number;
  isPublic?: boolean;
  requiresApproval?: boolean;
  postsPerDay?: number;
  timeZone?: string;
}

export function gameInput(
  clock: Pick<Clock, "now">,
  { startsIn = -HOUR, endsIn = 30 * DAY, ...fields }: GameChoices = {},
): CreateGameInput {
  return {
    name: "30 days outside",
    isPublic: true,
    requiresApproval: false,
    startTime: toIso(clock.now() + startsIn),
    endTime: toIso(clock.now() + endsIn),
    ...fields,
  };
}

export const COMPLETED = { startsIn: -2 * DAY, endsIn: -DAY };
export const UPCOMING = { startsIn: DAY, endsIn: 2 * DAY };
