import { DAY_MS } from "../../../platform/time/days.rules.ts";

/** How long a link that verifies an address works. */
export const VERIFICATION_LINK_MS = 7 * DAY_MS;

export const verificationPath = (token: string) => `/api/verify-email/${token}`;

export const newEmailPath = (token: string) => `/api/new-email/${token}`;
