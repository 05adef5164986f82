import type { Reader } from "@stepout/db";
import { authLetters } from "./auth/auth.letters.ts";
import { invitationLetters } from "./invitations/invitations.letters.ts";
import type { Letterhead, Letters } from "./mail/letter.ts";
import { readPlace } from "./place/place.service.ts";

/** What every kind of mail says. */
export const letters: Letters = { ...authLetters, ...invitationLetters };

/** Who writes all of them. */
export async function readLetterhead(reader: Reader): Promise<Letterhead> {
  const { name } = await readPlace(reader);
  return { name };
}
