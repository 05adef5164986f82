export const CALENDAR_WEEKS = 53;

export const WEEK_DAYS = 7;
