import { createLocalDays, type LocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { use } from "react";
import { SignedIn } from "#lib/session/current-user.ts";

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const known = new Map<string | undefined, LocalDays>();

function daysIn(timeZone?: string): LocalDays {
  const days = known.get(timeZone) ?? createLocalDays(timeZone);
  known.set(timeZone, days);
  return days;
}

/** Returns days in the device's time zone, for texts that contain or replace a time of day. */
export const deviceDays = (): LocalDays => daysIn();

const useChosenTimeZone = (): string | undefined => use(SignedIn)?.timeZone ?? undefined;

/** Returns the time zone of the user's days, which the user can fix in the notification settings. */
export const useOwnTimeZone = (): string => useChosenTimeZone() ?? deviceTimeZone();

/** Returns days in the user's time zone, as the server counts them for streaks, the calendar and charts. */
export function useOwnDays(): LocalDays {
  const timeZone = useChosenTimeZone();
  try {
    return daysIn(timeZone);
  } catch {
    // An old browser may not know a time zone that the server knows.
    return deviceDays();
  }
}
