import { html } from "../../../http/pages/html.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../accounts/passwords.rules.ts";
import { type FormField, renderField } from "../sign-in/form-field.ts";

const password: FormField = {
  name: "password",
  label: "New password",
  type: "password",
  autocomplete: "new-password",
  maxLength: PASSWORD_MAX,
  isRequired: true,
  hint: `At least ${PASSWORD_MIN} characters`,
};

interface ResetPage {
  path: string;
  username: string;
  /** What is wrong with the password that was sent. */
  error?: string | undefined;
}

/** The page of a link that resets a password. It needs no JavaScript. */
export const renderResetPage = ({ path, username, error }: ResetPage): string =>
  renderStairPage(
    "New password",
    html`<h1>Choose a new password</h1>
      <p class="lead">For @${username}. Saving it signs you out everywhere else.</p>
      <form method="post" action="${path}">
        <input type="hidden" name="username" autocomplete="username" value="${username}">
        ${renderField(password, { error, isFocused: error !== undefined })}
        <button class="button" type="submit">Save and sign in</button>
      </form>`,
  );

/** For a link that no longer works. */
export const renderDeadLink = (message: string): string =>
  renderStairPage(
    "Link no longer works",
    html`<h1>This link no longer works</h1>
      <p class="lead" role="alert">${message}</p>
      <a class="button" href="/api/login">Sign in</a>`,
  );
