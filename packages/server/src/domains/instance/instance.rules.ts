import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";

export const registrations = ["open", "invited", "closed"] as const;
export type Registration = (typeof registrations)[number];

export const INSTANCE_COLOR = /^#[0-9a-f]{6}$/;

export const INSTANCE_NAME_MAX = 60;
export const INSTANCE_SENTENCE_MAX = 200;

/** The maximum length of a DNS name. */
export const PUBLIC_URL_MAX = 253;

export const DEFAULT_INSTANCE = {
  name: "StepOut",
  sentence: "",
  color: "#6d3fe0",
  accent: "",
  picture: null,
  registration: "open",
  approval: false,
} as const;

export const PERSONAL_LINK_MS = 7 * DAY_MS;

/** Applies to all hosts combined, because the list of links isn't paginated. */
export const PERSONAL_LINKS_MAX = 200;

export const INVITATION_MAX = 500;

export const INVITATION_PARAMETER = "invitation";
