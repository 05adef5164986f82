import { z } from "zod";
import { PASSWORD_MAX } from "../accounts/passwords.rules.ts";
import { IDENTITY_ID_LENGTH } from "./provider.rules.ts";

const IDENTITY_ID = new RegExp(`^[0-9a-f]{${IDENTITY_ID_LENGTH}}$`);

export const identityRef = z.object({ id: z.string().regex(IDENTITY_ID) });

/** The password, for accounts that have one. */
export const linkIdentityInput = z.object({ password: z.string().max(PASSWORD_MAX).optional() });
export type LinkIdentityInput = z.output<typeof linkIdentityInput>;

export const linkingStart = z.object({
  path: z
    .string()
    .describe("For the browser of this session to go to, which comes back to the profile"),
});
export type LinkingStart = z.output<typeof linkingStart>;

const ownIdentity = z.object({
  id: z.string(),
  provider: z.string().describe("The provider's name"),
  createdAt: z.iso.datetime().describe("When it was linked"),
  canUnlink: z.boolean().describe("False for the only way into the account"),
});

export const ownIdentities = z.object({
  provider: z.string().nullable().describe("With whom another one can be linked; null for nobody"),
  identities: z.array(ownIdentity),
});
export type OwnIdentities = z.output<typeof ownIdentities>;
