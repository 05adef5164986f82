import { createLocalDays, type LocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { use } from "react";
import { SignedIn } from "#lib/session/current-user.ts";
import { useStore } from "#lib/store.ts";
import { deviceZone } from "./times.ts";

const known = new Map<string, LocalDays>();

function daysIn(timeZone: string): LocalDays {
  const days = known.get(timeZone) ?? createLocalDays(timeZone);
  known.set(timeZone, days);
  return days;
}

/** Returns the `LocalDays` of the device's time zone, for texts that contain or replace a time of day. */
export const deviceDays = (): LocalDays => daysIn(deviceZone.get());

export const useDeviceTimeZone = (): string => useStore(deviceZone);

/** Returns the time zone of the user's days. The user can choose a fixed zone in the notification settings. */
export function useOwnTimeZone(): string {
  const onDevice = useDeviceTimeZone();
  return use(SignedIn)?.timeZone ?? onDevice;
}

/** Returns the `LocalDays` of the user's time zone, in which the server counts streaks, the calendar and charts. */
export function useOwnDays(): LocalDays {
  const timeZone = useOwnTimeZone();
  try {
    return daysIn(timeZone);
  } catch {
    // An old browser may not know a time zone that the server knows.
    return deviceDays();
  }
}
