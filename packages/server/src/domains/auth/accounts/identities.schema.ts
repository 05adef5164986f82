import { z } from "zod";
import { IDENTITY_ID_LENGTH } from "./identities.rules.ts";

const IDENTITY_ID = new RegExp(`^[0-9a-f]{${IDENTITY_ID_LENGTH}}$`);

export const identityId = z.string().regex(IDENTITY_ID);

const linkedIdentity = z.object({
  id: z.string(),
  provider: z.string().describe("The provider's name"),
  createdAt: z.iso.datetime().describe("When it was linked"),
  canUnlink: z.boolean().describe("False for the only way into the account"),
});

export const linkedIdentities = z.object({
  provider: z.string().nullable().describe("With whom another one can be linked; null for nobody"),
  identities: z.array(linkedIdentity),
});
export type LinkedIdentities = z.output<typeof linkedIdentities>;
