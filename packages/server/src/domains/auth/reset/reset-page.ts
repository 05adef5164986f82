import { html, type Markup } from "../../../http/pages/html.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { toReadableEmail } from "../../../text/readable-emails.ts";
import type { Instance } from "../../instance/instance.schema.ts";
import type { LinkedIdentities } from "../accounts/identities.schema.ts";
import { RESET_PAGE } from "../accounts/passwords.rules.ts";
import { type FormField, newPasswordField, renderField } from "../sign-in/form-field.ts";
import { renderUnlinking, type TickedBoxes } from "../sign-in/unlinking-fields.ts";

const identifier: FormField = {
  name: "identifier",
  label: "Username or email",
  autocomplete: "username",
  isRequired: true,
};

const backToSignIn = html`<p class="other"><a href="/api/login">Back to sign in</a></p>`;

interface RequestPage {
  sendsMail: boolean;
  error?: string | undefined;
  value?: string | undefined;
}

export const renderRequestPage = ({ sendsMail, error, value }: RequestPage): string =>
  renderStairPage(
    "Forgot your password?",
    sendsMail
      ? html`<h1>Forgot your password?</h1>
      <p class="lead">We'll email you a link to choose a new one.</p>
      <form method="post" action="${RESET_PAGE}">
        ${renderField(identifier, { error, value, isFocused: error !== undefined })}
        <button class="button" type="submit">Send me a link</button>
      </form>
      ${backToSignIn}`
      : html`<h1>Forgot your password?</h1>
      <p class="lead">Ask a host of this StepOut for a link to choose a new one. It doesn't send emails.</p>
      ${backToSignIn}`,
  );

/** Shows the same text whether or not the account exists. */
export const renderRequested = (): string =>
  renderStairPage(
    "Check your email",
    html`<h1>Check your email</h1>
      <p class="lead" role="status">If that account exists and has an email address, a link is on its way. It works for an hour.</p>
      <p>Nothing after a few minutes? Check your spam folder, or ask a host of this StepOut.</p>
      ${backToSignIn}`,
  );

interface ResetPage {
  path: string;
  username: string;
  email: string | undefined;
  identities: LinkedIdentities["identities"];
  ticked: TickedBoxes;
  error?: string | undefined;
  instance: Instance;
}

const renderEmailRemoval = (email: string, { removeEmail }: TickedBoxes): Markup =>
  html`<fieldset>
          <legend>Emails for forgotten passwords go to: ${toReadableEmail(email)}</legend>
          <p class="hint">Not your address? Its owner can get into your account.</p>
          <label class="choice"><input type="checkbox" name="removeEmail" value="true"${removeEmail && html` checked`}> Remove this address</label>
        </fieldset>`;

export const renderResetPage = (page: ResetPage): string =>
  renderStairPage(
    "New password",
    html`<h1>Choose a new password</h1>
      <p class="lead">For @${page.username}. This signs you out everywhere else and removes sign-ins that were linked after this link was created.</p>
      <form method="post" action="${page.path}">
        <input type="hidden" name="username" autocomplete="username" value="${page.username}">
        ${renderField(newPasswordField, { error: page.error, isFocused: page.error !== undefined })}
        ${renderUnlinking(page.identities, page.ticked)}
        ${page.email !== undefined && renderEmailRemoval(page.email, page.ticked)}
        <button class="button" type="submit">Save and sign in</button>
      </form>`,
    page.instance,
  );
