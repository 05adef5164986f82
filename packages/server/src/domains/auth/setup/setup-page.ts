import { html, type Markup } from "../../../http/pages/html.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { DEFAULT_INSTANCE, type Registration } from "../../instance/instance.rules.ts";
import {
  type FormField,
  findUnshown,
  isClearedPassword,
  newPasswordField,
  renderField,
} from "../sign-in/form-field.ts";

type FieldName = "username" | "password" | "name";

const inputs: FormField<FieldName>[] = [
  {
    name: "name",
    label: "Name of this place",
    autocomplete: "off",
    placeholder: DEFAULT_INSTANCE.name,
    hint: "For example, the name of your school or club",
  },
  {
    name: "username",
    label: "Your username",
    autocomplete: "username",
    isRequired: true,
    hint: "Letters, digits, dots, dashes and underscores",
  },
  { ...newPasswordField, label: "Password" },
];

const addressField: FormField = {
  name: "publicUrl",
  label: "Address of this place",
  autocomplete: "off",
  hint: "For example, https://club.example. Links in invitations and emails start with it",
};

const fixedAddress = { ...addressField, hint: "Set by PUBLIC_URL in the server's configuration" };

const choices: [Registration, string][] = [
  ["open", "Anyone"],
  ["invited", "Only with an invitation"],
  ["closed", "Only accounts that I create"],
];

export interface SetupPage {
  path: string;
  isPublic: boolean;
  publicUrl: string;
  isPublicUrlFixed: boolean;
  values: Partial<Record<"username" | "name" | "registration" | "publicUrl", string | undefined>>;
  error?: string;
  fieldErrors?: Record<string, string>;
}

const REGISTRATION = "registration";

function renderRegistration(
  { isPublic, values }: SetupPage,
  { error, isFocused }: { error: string | undefined; isFocused: boolean },
): Markup {
  const recommended: Registration = isPublic ? "invited" : DEFAULT_INSTANCE.registration;
  const chosen = choices.find(([value]) => value === values.registration)?.[0] ?? recommended;
  const described = [error && "registration-error", isPublic && "registration-hint"].filter(
    Boolean,
  );
  return html`<div class="field field-registration">
          <label for="registration">Who can create an account</label>
          <select id="registration" name="${REGISTRATION}"${described.length > 0 && html` aria-describedby="${described.join(" ")}"`}${error !== undefined && html` aria-invalid="true"`}${isFocused && html` autofocus`}>
            ${choices.map(([value, label]) => html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`)}
          </select>
          ${error !== undefined && html`<p class="field-error" id="registration-error">${error}</p>`}
          ${isPublic && html`<p class="hint" id="registration-hint">This address is public, so we recommend invitations</p>`}
        </div>`;
}

export function renderSetupPage(page: SetupPage): string {
  const { path, values, fieldErrors = {} } = page;
  const shown = { ...values, password: undefined };
  const fields = [...inputs, { name: REGISTRATION }, addressField];
  const focused = fields.find(({ name }) => fieldErrors[name])?.name;
  const error = page.error ?? findUnshown(fields, fieldErrors);
  return renderStairPage(
    "Set up StepOut",
    html`<h1 class="compact">Make this place yours</h1>
      <p class="lead">You will be its host. You can change all of this later.</p>
      ${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
      <form method="post" action="${path}">
        ${inputs.map((input) =>
          renderField(input, {
            value: shown[input.name],
            error: fieldErrors[input.name],
            isFocused: focused === input.name,
            isCleared: isClearedPassword(input, fieldErrors),
          }),
        )}
        ${renderRegistration(page, { error: fieldErrors[REGISTRATION], isFocused: focused === REGISTRATION })}
        ${renderField(page.isPublicUrlFixed ? fixedAddress : addressField, {
          value: page.isPublicUrlFixed ? page.publicUrl : (values.publicUrl ?? page.publicUrl),
          error: fieldErrors[addressField.name],
          isFocused: focused === addressField.name,
          isFixed: page.isPublicUrlFixed,
        })}
        <button class="button" type="submit">Start</button>
      </form>`,
  );
}
