/** The weeks of the activity calendar, the one that has begun included: a year. */
export const CALENDAR_WEEKS = 53;

export const WEEK_DAYS = 7;
