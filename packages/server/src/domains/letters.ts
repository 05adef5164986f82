import { authLetters } from "./auth/auth.letters.ts";
import { invitationLetters } from "./invitations/invitations.letters.ts";
import type { Letters } from "./mail/letter.ts";

/** What every kind of mail says. */
export const letters: Letters = { ...authLetters, ...invitationLetters };
