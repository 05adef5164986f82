import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";

export const ADMIN_PAGE = 50;

export const ADMIN_SEARCH_MAX = 200;

export const ADMIN_MATCHES_MAX = 200;

export const IMPORT_ROWS_MAX = 1_000;
export const IMPORT_CSV_MAX = 100_000;

export const IMPORT_LINK_MS = 7 * DAY_MS;

export const importColumns = ["username", "email", "firstName", "lastName"] as const;
