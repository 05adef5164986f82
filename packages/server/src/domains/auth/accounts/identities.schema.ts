import { z } from "zod";
import { boundedText } from "../../../text/bounded.rules.ts";
import { PASSWORD_INPUT_MAX } from "./passwords.rules.ts";

export const OWN_IDENTITIES_LIMIT = 10;

const HASH_LENGTH = 64;

export const hashId = boundedText(HASH_LENGTH).regex(/^[0-9a-f]{64}$/);

/** Limits the password as typed, before it is normalized. */
export const typedPassword = boundedText(PASSWORD_INPUT_MAX).max(PASSWORD_INPUT_MAX);

const linkedIdentity = z.object({
  id: z.string(),
  provider: z.string().describe("The provider's name"),
  createdAt: z.iso.datetime().describe("When it was linked"),
  canUnlink: z.boolean().describe("False for the account's only way to sign in"),
});

export const linkedIdentities = z.object({
  provider: z
    .string()
    .nullable()
    .describe("The provider with which the user can link another account. Null if there is none"),
  identities: z.array(linkedIdentity),
});
export type LinkedIdentities = z.output<typeof linkedIdentities>;

export const linkIdentityInput = z.object({
  password: typedPassword.optional(),
});
export type LinkIdentityInput = z.output<typeof linkIdentityInput>;

export const unlinkIdentityInput = linkIdentityInput.extend({ id: hashId });
export type UnlinkIdentityInput = z.output<typeof unlinkIdentityInput>;

export const linkingStart = z.object({
  path: z
    .string()
    .describe(
      "The path to open in the browser of this session. The provider returns the user to the profile",
    ),
});
export type LinkingStart = z.output<typeof linkingStart>;
