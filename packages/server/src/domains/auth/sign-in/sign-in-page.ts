import { html } from "../../../http/pages/html.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { EMAIL_MAX, NAME_MAX, USERNAME_MAX } from "../../users/users.rules.ts";
import { PASSWORD_MAX, PASSWORD_MIN, RESET_PAGE } from "../accounts/passwords.rules.ts";
import { type FormField, renderField } from "./form-field.ts";
import { withReturnTo } from "./return-path.ts";

type FieldName = "username" | "email" | "firstName" | "lastName" | "password";

export interface SignInPage {
  mode: "sign-in" | "register";
  /** The values typed before, without the password. */
  values: { [name in Exclude<FieldName, "password">]?: string | undefined };
  /** An error of the whole form, such as wrong credentials. */
  error?: string;
  fieldErrors?: Record<string, string>;
  /** The path to go to afterwards. */
  returnTo?: string;
  /** Whether somebody who has forgotten their password gets a link by mail. */
  resetsByMail?: boolean;
  /** The other way to sign in. */
  provider?: { name: string; href: string };
}

type Input = FormField<FieldName>;

const signInInputs: Input[] = [
  {
    name: "username",
    label: "Username or e-mail",
    autocomplete: "username",
    maxLength: EMAIL_MAX,
    isRequired: true,
  },
  {
    name: "password",
    label: "Password",
    type: "password",
    autocomplete: "current-password",
    maxLength: PASSWORD_MAX,
    isRequired: true,
  },
];

const registerInputs: Input[] = [
  { name: "firstName", label: "First name", autocomplete: "given-name", maxLength: NAME_MAX },
  { name: "lastName", label: "Last name", autocomplete: "family-name", maxLength: NAME_MAX },
  {
    name: "username",
    label: "Username",
    autocomplete: "username",
    maxLength: USERNAME_MAX,
    isRequired: true,
    hint: "Letters, digits, dots, dashes and underscores",
  },
  {
    name: "password",
    label: "Password",
    type: "password",
    autocomplete: "new-password",
    maxLength: PASSWORD_MAX,
    isRequired: true,
    hint: `At least ${PASSWORD_MIN} characters`,
  },
  {
    name: "email",
    label: "E-mail",
    type: "email",
    autocomplete: "email",
    maxLength: EMAIL_MAX,
    hint: "Only you see it",
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
    lead: "A name and a password, and you are in.",
    action: "/api/register",
    submit: "Create account",
    otherQuestion: "Been here before?",
    otherLink: "Sign in",
    otherMode: "sign-in",
  },
} as const;

/**
 * After a failure the first field to correct; else none on a phone, where focus opens the keyboard.
 */
function focusedField(page: SignInPage, inputs: Input[]): FieldName | undefined {
  const invalid = inputs.find(({ name }) => page.fieldErrors?.[name] !== undefined);
  return invalid?.name ?? (page.error === undefined ? undefined : "password");
}

/** The page for signing in or creating an account. It needs no JavaScript. */
export function renderSignInPage(page: SignInPage): string {
  const text = texts[page.mode];
  const inputs = page.mode === "register" ? registerInputs : signInInputs;
  const focused = focusedField(page, inputs);
  const otherPath = withReturnTo(`/api/login?mode=${text.otherMode}`, page.returnTo);
  return renderStairPage(
    text.submit,
    html`<h1>${text.title}</h1>
      <p class="lead">${text.lead}</p>
      ${page.error !== undefined && html`<p class="error" role="alert">${page.error}</p>`}
      ${page.provider && html`<a class="button secondary" href="${withReturnTo(page.provider.href, page.returnTo)}">Continue with ${page.provider.name}</a><p class="or">or</p>`}
      <form method="post" action="${text.action}">
        ${inputs.map((input) =>
          renderField(input, {
            value: input.name === "password" ? undefined : page.values[input.name],
            error: page.fieldErrors?.[input.name],
            isFocused: focused === input.name,
          }),
        )}
        ${page.returnTo !== undefined && html`<input type="hidden" name="returnTo" value="${page.returnTo}">`}
        <button class="button" type="submit">${text.submit}</button>
      </form>
      <p class="other">${text.otherQuestion} <a href="${otherPath}">${text.otherLink}</a></p>
      ${page.mode === "sign-in" && (page.resetsByMail ? html`<p class="other"><a href="${RESET_PAGE}">Forgotten password?</a></p>` : html`<p class="other">Forgot your password? Whoever runs this StepOut can give you a link to choose a new one.</p>`)}`,
  );
}
