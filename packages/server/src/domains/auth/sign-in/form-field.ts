import type { ErrorDescription } from "../../../errors/describe-error.ts";
import { html, type Markup } from "../../../http/pages/html.ts";
import { PASSWORD_MIN } from "../accounts/passwords.rules.ts";

export interface FormField<Name extends string = string> {
  name: Name;
  label: string;
  type?: "text" | "email" | "password";
  autocomplete: string;
  isRequired?: boolean;
  hint?: string;
  /** Shows the default that applies if the field stays empty. */
  placeholder?: string;
}

export const newPasswordField = {
  name: "password",
  label: "New password",
  type: "password",
  autocomplete: "new-password",
  isRequired: true,
  hint: `At least ${PASSWORD_MIN} characters`,
} as const satisfies FormField;

const TYPE_AGAIN = "Type it again. For your safety, this page doesn't remember it.";

interface FieldState {
  /** Must not be a password, because pages never show an entered password again. */
  value?: string | undefined;
  error?: string | undefined;
  isFocused?: boolean;
  isFixed?: boolean;
  /** True if an error in another field cleared this field. */
  isCleared?: boolean;
}

export const isClearedPassword = (
  { name, type }: FormField,
  fieldErrors: Readonly<Record<string, string>>,
): boolean =>
  type === "password" && fieldErrors[name] === undefined && Object.keys(fieldErrors).length > 0;

/** Avoids the type "email", which rejects internationalised domains in some browsers. */
const inputType = ({ type = "text" }: FormField): Markup =>
  type === "email" ? html`type="text" inputmode="email"` : html`type="${type}"`;

export function renderField(
  field: FormField,
  { value, error, isFocused, isFixed, isCleared }: FieldState,
): Markup {
  const { name } = field;
  const hint = isCleared ? TYPE_AGAIN : field.hint;
  const isSecret = field.type === "password";
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(" ");
  return html`<div class="field field-${name}">
        <label for="${name}">${field.label}${!field.isRequired && !isFixed && html` <span class="optional">optional</span>`}</label>
        ${isSecret && html`<div class="revealable">`}<input id="${name}" name="${name}" ${inputType(field)} autocomplete="${field.autocomplete}" autocapitalize="${name === "firstName" || name === "lastName" ? "words" : "none"}" spellcheck="false"${value && html` value="${value}"`}${field.placeholder !== undefined && html` placeholder="${field.placeholder}"`}${field.isRequired && html` required`}${isFixed && html` readonly`}${described !== "" && html` aria-describedby="${described}"`}${error !== undefined && html` aria-invalid="true"`}${isFocused && html` autofocus`}>${isSecret && html`</div>`}
        ${error !== undefined && html`<p class="field-error" id="${name}-error">${error}</p>`}
        ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
      </div>`;
}

/** Only hand-written requests cause errors in fields that the form doesn't show. */
export const findUnshown = (
  shown: readonly { name: string }[],
  fieldErrors: Readonly<Record<string, string>>,
): string | undefined =>
  Object.entries(fieldErrors).find(([name]) => !shown.some((field) => field.name === name))?.[1];

export function describeInvalidFields({ message, field, issues }: ErrorDescription) {
  const wrong = issues ?? (field ? [{ path: field, message }] : []);
  return {
    fieldErrors: Object.fromEntries(wrong.map((issue) => [issue.path, issue.message])),
    ...(wrong.length === 0 && { error: message }),
  };
}
