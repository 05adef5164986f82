import type { Instance } from "../../instance/instance.schema.ts";
import { readInvitation } from "../../instance/invitation-text.ts";
import { type FormField, newPasswordField } from "./form-field.ts";
import type { GameToJoin } from "./game-to-join.ts";
import { invitationInput } from "./typed-invitation.ts";

type FieldName = "username" | "email" | "firstName" | "lastName" | "password" | "invitation";

export interface SignInPage {
  instance?: Omit<Instance, "publicUrl">;
  mode: "sign-in" | "register";
  values: { [name in Exclude<FieldName, "password">]?: string | undefined };
  error?: string;
  fieldErrors?: Record<string, string>;
  returnTo?: string;
  game?: GameToJoin | undefined;
  resetsByMail?: boolean;
  isInvitedByMail?: boolean;
  isForHosts?: boolean;
  provider?: { name: string; href: string };
}

type Input = FormField<FieldName>;

const signInInputs: Input[] = [
  {
    name: "username",
    label: "Username or email",
    autocomplete: "username",
    isRequired: true,
  },
  {
    name: "password",
    label: "Password",
    type: "password",
    autocomplete: "current-password",
    isRequired: true,
  },
];

const registerInputs: Input[] = [
  { name: "firstName", label: "First name", autocomplete: "given-name" },
  { name: "lastName", label: "Last name", autocomplete: "family-name" },
  {
    name: "username",
    label: "Username",
    autocomplete: "username",
    isRequired: true,
    hint: "Letters, digits, dots, dashes and underscores",
  },
  { ...newPasswordField, label: "Password" },
  {
    name: "email",
    label: "Email",
    type: "email",
    autocomplete: "email",
    hint: "Only you and the hosts see it",
  },
];

/** Returns undefined if the form has no error, so that a phone's keyboard stays closed. */
export function focusedField(
  page: SignInPage,
  inputs: Input[],
  errors: Record<string, string>,
): FieldName | undefined {
  const invalid = inputs.find(({ name }) => errors[name] !== undefined);
  return invalid?.name ?? (page.error === undefined ? undefined : "password");
}

const mailedInputs = (isRequired: boolean): Input[] =>
  registerInputs.map((input) =>
    input.name === "email"
      ? { ...input, isRequired, hint: "The address your invitation was emailed to" }
      : input,
  );

const WRONG_ADDRESS =
  "Your invitation only works once, and only with the address it was emailed to. Check the address, or ask for a new invitation.";

export function errorsOf({
  isInvitedByMail,
  fieldErrors = {},
}: SignInPage): Record<string, string> {
  const { invitation, ...others } = fieldErrors;
  return isInvitedByMail && invitation !== undefined
    ? { email: WRONG_ADDRESS, ...others }
    : fieldErrors;
}

/** Asks for an invitation only if the link contains none, or if the invitation in the link was rejected. */
export function inputsOf({
  mode,
  instance,
  returnTo,
  fieldErrors,
  isInvitedByMail,
}: SignInPage): Input[] {
  if (mode === "sign-in") return signInInputs;
  const needsInvitation = instance?.registration === "invited";
  if (isInvitedByMail) return mailedInputs(needsInvitation);
  const isAsked =
    needsInvitation &&
    (readInvitation(returnTo) === undefined || fieldErrors?.[invitationInput.name] !== undefined);
  return isAsked ? [invitationInput, ...registerInputs] : registerInputs;
}
