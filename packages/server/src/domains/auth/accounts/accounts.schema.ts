import { z } from "zod";
import { boundedText } from "../../../text/bounded.rules.ts";
import { EMAIL_MAX, emailAddress } from "../../../text/emails.rules.ts";
import { optionalName } from "../../../text/names.rules.ts";
import { hasVisibleText } from "../../../text/validation.rules.ts";
import { success } from "../../../trpc/common.schema.ts";
import { INVITATION_MAX } from "../../instance/instance.rules.ts";
import { newUsername } from "../../users/usernames.rules.ts";
import { NAME_MAX } from "../../users/users.rules.ts";
import { hashId, OWN_IDENTITIES_LIMIT, typedPassword } from "./identities.schema.ts";
import { PASSWORD_MAX, PASSWORD_MIN, preparePassword } from "./passwords.rules.ts";

/** Also accepts an empty string, which forms send for a blank field. */
const optionalText = (max: number, inner: z.ZodType<string, string>) =>
  boundedText(max)
    .trim()
    .transform((value) => (hasVisibleText(value) ? value : undefined))
    .pipe(inner.optional())
    .nullish();

const PASSWORD_TOO_LONG = `Use at most ${PASSWORD_MAX} characters`;

export const newPassword = boundedText(PASSWORD_MAX, { tooLong: PASSWORD_TOO_LONG })
  .transform(preparePassword)
  .pipe(
    z
      .string()
      .min(PASSWORD_MIN, { error: `Use at least ${PASSWORD_MIN} characters` })
      .max(PASSWORD_MAX, { error: PASSWORD_TOO_LONG }),
  )
  .meta({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });

export const signInInput = z.object({
  username: boundedText(EMAIL_MAX).trim().min(1, { error: "Required" }).max(EMAIL_MAX),
  password: typedPassword.min(1, { error: "Required" }),
});
export type SignInInput = z.output<typeof signInInput>;

export const registerInput = z.object({
  username: newUsername,
  password: newPassword,
  firstName: optionalText(NAME_MAX, optionalName(NAME_MAX)),
  lastName: optionalText(NAME_MAX, optionalName(NAME_MAX)),
  email: optionalText(EMAIL_MAX, emailAddress),
});
export type RegisterInput = z.output<typeof registerInput>;

export const signUpInput = registerInput.extend({
  invitation: optionalText(INVITATION_MAX, z.string().max(INVITATION_MAX)).describe(
    "A personal link, or a game's link or code. Required if new users need an invitation",
  ),
});
export type SignUpInput = z.output<typeof signUpInput>;

export const askForResetInput = z.object({
  identifier: boundedText(EMAIL_MAX).trim().min(1, { error: "Required" }).max(EMAIL_MAX),
});

export const askedForReset = success.extend({
  byMail: z
    .boolean()
    .describe("False if this server sends no emails. A host can create a link instead"),
});

const unlink = z
  .array(hashId)
  .max(OWN_IDENTITIES_LIMIT)
  .optional()
  .describe("Ids of linked sign-ins to remove");

/** Forms send one ticked box as a string, and several as an array. */
const unlinkInForm = z.union([hashId.transform((id) => [id]), unlink]);

const removeEmail = z
  .boolean()
  .optional()
  .describe("Whether to remove the account's email address");

// Forms send nothing for an unticked box.
const removeEmailInForm = z
  .literal("true")
  .transform(() => true)
  .optional();

export const resetPasswordInput = z.object({ password: newPassword, unlink, removeEmail });
export const resetPasswordForm = resetPasswordInput.extend({
  unlink: unlinkInForm,
  removeEmail: removeEmailInForm,
});
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

export const recoveryInput = z.object({
  password: newPassword.optional().describe("Required for accounts that have a password"),
  unlink,
});
export const recoveryForm = recoveryInput.extend({ unlink: unlinkInForm });
export type RecoveryInput = z.output<typeof recoveryInput>;

export const changePasswordInput = z.object({
  currentPassword: typedPassword.min(1, { error: "Required" }),
  newPassword,
  unlink,
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

export const changeEmailInput = z.object({
  email: emailAddress,
  password: typedPassword.optional(),
});
export type ChangeEmailInput = z.output<typeof changeEmailInput>;

export const changedEmail = success.extend({
  byMail: z
    .boolean()
    .describe("Whether the user must first open a link that was emailed to the new address"),
});

export const sessionRef = z.object({ id: hashId });

export const ownSession = z.object({
  id: z.string(),
  device: z.string().nullable().describe("The browser and system, such as Firefox on Android"),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().describe("Accurate to one hour"),
  isCurrent: z.boolean().describe("Whether this session made the request"),
});
export type OwnSession = z.output<typeof ownSession>;
