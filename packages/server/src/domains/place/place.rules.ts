import { DAY_MS } from "../../platform/time/days.rules.ts";

/** Who may make an account: anybody, whoever is invited, or nobody but hosts. */
export const registrations = ["open", "invited", "closed"] as const;
export type Registration = (typeof registrations)[number];

/** The colours of the app that are light enough to carry its text. */
export const placeColors = ["violet", "pink", "green", "sun", "grey"] as const;

export const PLACE_NAME_MAX = 60;
export const PLACE_SENTENCE_MAX = 200;

/** As long as the name of a host can be. */
export const PUBLIC_URL_MAX = 253;

export const DEFAULT_PLACE = {
  name: "StepOut",
  sentence: "",
  color: "violet",
  picture: null,
  registration: "open",
  approval: false,
} as const;

export const PERSONAL_LINK_MS = 7 * DAY_MS;

/** Of all hosts together. The list of them is complete. */
export const PERSONAL_LINKS_MAX = 200;

export const INVITATION_MAX = 500;

export const INVITATION_PARAMETER = "invitation";
