import type { Reader } from "@stepout/db";
import type { Deps } from "../deps.ts";
import { authLetters } from "./auth/auth.letters.ts";
import { invitationLetters } from "./invitations/invitations.letters.ts";
import type { Letterhead, Letters } from "./mail/letter.ts";
import { readPlace, readPublicUrl } from "./place/place.service.ts";

/** What every kind of mail says. */
export const letters: Letters = { ...authLetters, ...invitationLetters };

/** Who writes all of them. */
export async function readLetterhead(
  reader: Reader,
  { env }: Pick<Deps, "env">,
): Promise<Letterhead> {
  const { name } = await readPlace(reader);
  const origin = (await readPublicUrl(reader, { env })) ?? `http://localhost:${env.PORT}`;
  return { name, origin };
}
