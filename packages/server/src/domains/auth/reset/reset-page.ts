import { html, type Markup } from "../../../http/pages/html.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { toReadableEmail } from "../../../text/readable-emails.ts";
import type { LinkedIdentities } from "../accounts/identities.schema.ts";
import { RESET_PAGE } from "../accounts/passwords.rules.ts";
import { type FormField, newPasswordField, renderField } from "../sign-in/form-field.ts";
import { renderUnlinking, type TickedBoxes } from "../sign-in/unlinking-fields.ts";

const identifier: FormField = {
  name: "identifier",
  label: "Username or e-mail",
  autocomplete: "username",
  isRequired: true,
};

const backToSignIn = html`<p class="other"><a href="/api/login">Back to sign in</a></p>`;

interface AskingPage {
  sendsMail: boolean;
  error?: string | undefined;
  value?: string | undefined;
}

export const renderAskingPage = ({ sendsMail, error, value }: AskingPage): string =>
  renderStairPage(
    "Forgotten password",
    sendsMail
      ? html`<h1>Forgotten your password?</h1>
      <p class="lead">Get a link by mail, and choose a new one.</p>
      <form method="post" action="${RESET_PAGE}">
        ${renderField(identifier, { error, value, isFocused: error !== undefined })}
        <button class="button" type="submit">Send me a link</button>
      </form>
      ${backToSignIn}`
      : html`<h1>Forgotten your password?</h1>
      <p class="lead">Whoever runs this StepOut can give you a link to choose a new one. It sends no mail.</p>
      ${backToSignIn}`,
  );

/** Must not reveal whether there is such an account. */
export const renderAsked = (): string =>
  renderStairPage(
    "Look into your mail",
    html`<h1>Look into your mail</h1>
      <p class="lead" role="status">If an account of that name has an e-mail address, a link is on its way there. It works for an hour.</p>
      <p>Nothing there after some minutes? Look among unwanted mail, or ask whoever runs this StepOut.</p>
      ${backToSignIn}`,
  );

interface ResetPage {
  path: string;
  username: string;
  email: string | undefined;
  /** Linked before the reset link was made. */
  identities: LinkedIdentities["identities"];
  ticked: TickedBoxes;
  error?: string | undefined;
}

/** A thief may have added the address. */
const renderEmailRemoval = (email: string, { removeEmail }: TickedBoxes): Markup =>
  html`<fieldset>
          <legend>Mail for forgotten passwords: ${toReadableEmail(email)}</legend>
          <p class="hint">Not your address? The person who reads it can get into this account.</p>
          <label class="choice"><input type="checkbox" name="removeEmail" value="true"${removeEmail && html` checked`}> Remove this address</label>
        </fieldset>`;

export const renderResetPage = (page: ResetPage): string =>
  renderStairPage(
    "New password",
    html`<h1>Choose a new password</h1>
      <p class="lead">For @${page.username}. Saving it signs you out everywhere else, and removes ways to sign in that were added after this link was made.</p>
      <form method="post" action="${page.path}">
        <input type="hidden" name="username" autocomplete="username" value="${page.username}">
        ${renderField(newPasswordField, { error: page.error, isFocused: page.error !== undefined })}
        ${renderUnlinking(page.identities, page.ticked)}
        ${page.email !== undefined && renderEmailRemoval(page.email, page.ticked)}
        <button class="button" type="submit">Save and sign in</button>
      </form>`,
  );
