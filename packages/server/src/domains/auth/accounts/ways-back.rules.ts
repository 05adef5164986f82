import { DAY_MS } from "../../../platform/time/days.rules.ts";

/** How long the link in a mail about a changed address or password gives the account back. */
export const WAY_BACK_MS = 7 * DAY_MS;

/** Open at a time, for one account. Further mails have no link. */
export const WAYS_BACK_MAX = 10;

export const wayBackPath = (token: string) => `/api/way-back/${token}`;
