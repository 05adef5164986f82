import { z } from "zod";
import { identityId } from "../accounts/identities.schema.ts";
import { PASSWORD_INPUT_MAX } from "../accounts/passwords.rules.ts";

/** The password, for accounts that have one. */
export const linkIdentityInput = z.object({
  password: z.string().max(PASSWORD_INPUT_MAX).optional(),
});
export type LinkIdentityInput = z.output<typeof linkIdentityInput>;

export const unlinkIdentityInput = linkIdentityInput.extend({ id: identityId });
export type UnlinkIdentityInput = z.output<typeof unlinkIdentityInput>;

export const linkingStart = z.object({
  path: z
    .string()
    .describe("For the browser of this session to go to, which comes back to the profile"),
});
export type LinkingStart = z.output<typeof linkingStart>;
