import { ownTimeZone } from "#lib/dates/dates.ts";
import { firstWeekday } from "#lib/dates/first-weekday.ts";
import { trpc } from "#lib/server/trpc.ts";

export const calendarOptions = () =>
  trpc.account.calendar.queryOptions({ timeZone: ownTimeZone(), firstWeekday: firstWeekday() });
