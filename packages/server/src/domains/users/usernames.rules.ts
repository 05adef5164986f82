import { boundedText } from "../../text/bounded.rules.ts";
import { isReservedName, reservedNameIssue } from "../../text/names.rules.ts";
import { skeletonOf } from "../../text/skeleton.rules.ts";
import { USERNAME_MAX, USERNAME_MIN, USERNAME_PATTERN } from "./users.rules.ts";

export const RESERVED_MESSAGE = "This name is reserved. Please choose another";

const RESERVED =
  "abuse admin admins administrator administrators helpdesk host hosts hostmaster moderator moderators noreply official postmaster root security staff stepout support sysadmin system webmaster";

const reserved = RESERVED.split(" ").map(skeletonOf);

/** Returns true for reserved names, the instance's name, and any concatenation of these names. */
export function isReservedUsername(username: string, instanceName = ""): boolean {
  const words = [...reserved, skeletonOf(instanceName)].filter(Boolean);
  return new RegExp(`^(?:${words.join("|")})+$`, "u").test(skeletonOf(username));
}

const TOO_LONG = `Use at most ${USERNAME_MAX} characters`;

/** Validates new usernames only, because older usernames may break these rules. */
export const newUsername = boundedText(USERNAME_MAX, { tooLong: TOO_LONG })
  .trim()
  .min(USERNAME_MIN, { error: `Use at least ${USERNAME_MIN} characters` })
  .max(USERNAME_MAX, { error: TOO_LONG })
  .regex(USERNAME_PATTERN, { error: "Use letters, digits, dots, dashes and underscores only" })
  .regex(/[A-Za-z0-9]/, { error: "Use at least one letter or digit" })
  .refine((username) => !isReservedName(username), reservedNameIssue)
  .refine((username) => !isReservedUsername(username), { error: RESERVED_MESSAGE });
