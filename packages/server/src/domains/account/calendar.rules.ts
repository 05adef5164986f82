/** The weeks of the activity calendar, including the current one: a year. */
export const CALENDAR_WEEKS = 53;

export const WEEK_DAYS = 7;
