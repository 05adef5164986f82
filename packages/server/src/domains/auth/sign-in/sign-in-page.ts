import { html, type Markup } from "../../../http/pages/html.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { DEFAULT_INSTANCE } from "../../instance/instance.rules.ts";
import type { Instance } from "../../instance/instance.schema.ts";
import { readInvitation } from "../../instance/invitation-text.ts";
import { RESET_PAGE } from "../accounts/passwords.rules.ts";
import { type FormField, findUnshown, newPasswordField, renderField } from "./form-field.ts";
import { withReturnTo } from "./return-path.ts";
import { invitationInput } from "./typed-invitation.ts";

type FieldName = "username" | "email" | "firstName" | "lastName" | "password" | "invitation";

export interface SignInPage {
  instance?: Omit<Instance, "publicUrl">;
  mode: "sign-in" | "register";
  values: { [name in Exclude<FieldName, "password">]?: string | undefined };
  error?: string;
  fieldErrors?: Record<string, string>;
  returnTo?: string;
  resetsByMail?: boolean;
  isInvitedByMail?: boolean;
  isForHosts?: boolean;
  provider?: { name: string; href: string };
}

type Input = FormField<FieldName>;

const signInInputs: Input[] = [
  {
    name: "username",
    label: "Username or e-mail",
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
    label: "E-mail",
    type: "email",
    autocomplete: "email",
    hint: "Only you and the hosts see it",
  },
];

const texts = {
  "sign-in": {
    title: "Welcome back",
    lead: "Your next step is waiting.",
    action: "/api/login",
    submit: "Sign in",
    otherQuestion: "New here?",
    otherLink: "Create an account",
    otherMode: "register",
  },
  register: {
    title: "Take the first step",
    lead: "All you need is a username and a password.",
    action: "/api/register",
    submit: "Create account",
    otherQuestion: "Already have an account?",
    otherLink: "Sign in",
    otherMode: "sign-in",
  },
} as const;

const HOSTS_LEAD = "Only hosts sign in with a password here.";

const APPROVAL_LEAD = "Create your account now. You can start once a host has approved it.";

const INVITATION_LEAD = "All you need is your invitation, a username and a password.";

function leadOf(page: SignInPage): string {
  const { isForHosts, mode, instance = DEFAULT_INSTANCE } = page;
  if (isForHosts) return HOSTS_LEAD;
  if (mode === "register" && instance.approval) return APPROVAL_LEAD;
  if (inputsOf(page).includes(invitationInput)) return INVITATION_LEAD;
  return instance.sentence || texts[mode].lead;
}

/** Returns undefined if there is no error, because focusing a field opens a phone's keyboard. */
function focusedField(
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
      ? { ...input, isRequired, hint: "The address your invitation was mailed to" }
      : input,
  );

const WRONG_ADDRESS =
  "Your invitation only works once, and only with the address it was mailed to. Check the address, or ask for a new invitation.";

function errorsOf({ isInvitedByMail, fieldErrors = {} }: SignInPage): Record<string, string> {
  const { invitation, ...others } = fieldErrors;
  return isInvitedByMail && invitation !== undefined
    ? { email: WRONG_ADDRESS, ...others }
    : fieldErrors;
}

/** Omits the invitation field if the link contains an invitation that was not rejected. */
function inputsOf({ mode, instance, returnTo, fieldErrors, isInvitedByMail }: SignInPage): Input[] {
  if (mode === "sign-in") return signInInputs;
  const needsInvitation = instance?.registration === "invited";
  if (isInvitedByMail) return mailedInputs(needsInvitation);
  const isAsked =
    needsInvitation &&
    (readInvitation(returnTo) === undefined || fieldErrors?.[invitationInput.name] !== undefined);
  return isAsked ? [invitationInput, ...registerInputs] : registerInputs;
}

function renderSignUp({ instance, returnTo }: SignInPage, text: (typeof texts)["sign-in"]): Markup {
  if (instance?.registration === "closed") {
    return html`<p class="other">${text.otherQuestion} Ask a host of this StepOut for an account.</p>`;
  }
  const link = instance?.registration === "invited" ? "Sign up with an invitation" : text.otherLink;
  const path = withReturnTo(`/api/login?mode=${text.otherMode}`, returnTo);
  return html`<p class="other">${text.otherQuestion} <a href="${path}">${link}</a></p>`;
}

function renderClosed({ instance = DEFAULT_INSTANCE, returnTo }: SignInPage): string {
  return renderStairPage(
    "Create account",
    html`<h1>Ask for an account</h1>
      <p class="lead">Only hosts create accounts on ${instance.name}. Ask one of them, then sign in.</p>
      <a class="button" href="${withReturnTo("/api/login", returnTo)}">Sign in</a>
      <p class="other"><a href="/">Back to the start page</a></p>`,
    instance,
  );
}

function renderOtherLinks(page: SignInPage): Markup {
  if (page.mode === "register") {
    const { otherQuestion, otherLink, otherMode } = texts.register;
    const path = withReturnTo(`/api/login?mode=${otherMode}`, page.returnTo);
    return html`<p class="other">${otherQuestion} <a href="${path}">${otherLink}</a></p>`;
  }
  return html`${renderSignUp(page, texts["sign-in"])}
      ${page.resetsByMail ? html`<p class="other"><a href="${RESET_PAGE}">Forgot your password?</a></p>` : html`<p class="other">Forgot your password? Ask a host of this StepOut for a link to choose a new one.</p>`}`;
}

export function renderSignInPage(page: SignInPage): string {
  const { instance = DEFAULT_INSTANCE } = page;
  if (page.mode === "register" && instance.registration === "closed") return renderClosed(page);
  const text = texts[page.mode];
  const inputs = inputsOf(page);
  const errors = errorsOf(page);
  const focused = focusedField(page, inputs, errors);
  const error = page.error ?? findUnshown(inputs, errors);
  return renderStairPage(
    text.submit,
    html`<h1>${text.title}</h1>
      <p class="lead">${leadOf(page)}</p>
      ${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
      ${page.provider && html`<a class="button secondary" href="${withReturnTo(page.provider.href, page.returnTo)}">Continue with ${page.provider.name}</a><p class="or">or</p>`}
      <form method="post" action="${text.action}">
        ${inputs.map((input) =>
          renderField(input, {
            value: input.name === "password" ? undefined : page.values[input.name],
            error: errors[input.name],
            isFocused: focused === input.name,
          }),
        )}
        ${page.returnTo !== undefined && html`<input type="hidden" name="returnTo" value="${page.returnTo}">`}
        <button class="button" type="submit">${text.submit}</button>
      </form>
      ${!page.isForHosts && renderOtherLinks(page)}`,
    instance,
  );
}
