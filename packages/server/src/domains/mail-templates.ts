import type { Reader } from "@stepout/db";
import type { Deps } from "../deps.ts";
import { authLetters } from "./auth/auth.mails.ts";
import { readPlace, readPublicUrl } from "./instance/instance.service.ts";
import { invitationLetters } from "./invitations/invitations.mails.ts";
import type { Letterhead, Letters } from "./mail/template.ts";

export const letters: Letters = { ...authLetters, ...invitationLetters };

/** `address` is used unless a host set a public address. */
export async function readLetterhead(
  reader: Reader,
  { env }: Pick<Deps, "env">,
  address = `http://localhost:${env.PORT}`,
): Promise<Letterhead> {
  const { name } = await readPlace(reader);
  const origin = (await readPublicUrl(reader, { env })) ?? address;
  return { name, origin };
}
