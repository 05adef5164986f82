import { z } from "zod";
import { emailAddress } from "../../../text/emails.rules.ts";
import { cutCharacters } from "../../../text/lengths.rules.ts";
import { cleanName, isComplete, isReservedName } from "../../../text/names.rules.ts";
import { hasVisibleText } from "../../../text/validation.rules.ts";
import { NAME_MAX } from "../../users/users.rules.ts";
import { toUsername } from "../accounts/usernames.ts";

function fitName(text: string): string {
  return cutCharacters(cleanName(text.toWellFormed()), NAME_MAX).trim();
}

const name = z
  .string()
  .transform(fitName)
  .refine((text) => hasVisibleText(text) && isComplete(text) && !isReservedName(text))
  .optional()
  .catch(undefined);

/** Follows OpenID Connect Core 1.0, section 5.1. Some providers send "true" as a string. */
const standardClaims = z.object({
  given_name: name,
  family_name: name,
  name,
  nickname: name,
  preferred_username: name,
  email: emailAddress.optional().catch(undefined),
  email_verified: z
    .literal([true, "true"])
    .transform(() => true)
    .catch(false),
  picture: z.url().optional().catch(undefined),
});

export interface Profile {
  firstName: string | undefined;
  lastName: string | undefined;
  username: string | undefined;
  email: string | undefined;
  hasVerifiedEmail: boolean;
  pictureUrl: string | undefined;
}

/** Rejects texts with an email address, because names are public and email addresses are private. */
const isNoEmail = (text: string | undefined) => text !== undefined && !text.includes("@");

export function readProfile(claims: Record<string, unknown>): Profile {
  const known = standardClaims.parse(claims);
  const { given_name: givenName } = known;
  const isReserved = isReservedName(givenName, known.family_name);
  const familyName = isReserved ? undefined : known.family_name;
  const names = [givenName, familyName].filter((part) => part !== undefined);
  const candidates = [known.preferred_username, known.nickname, names.join(" "), known.name];
  const usernames = candidates.flatMap((candidate) =>
    candidate && isNoEmail(candidate) ? (toUsername(candidate) ?? []) : [],
  );
  const fullName = isNoEmail(known.name) ? known.name : undefined;
  return {
    firstName: givenName ?? (familyName === undefined ? fullName : undefined),
    lastName: familyName,
    username: usernames[0],
    email: known.email,
    hasVerifiedEmail: known.email !== undefined && known.email_verified,
    pictureUrl: known.picture,
  };
}
