import { html } from "../../../http/pages/html.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { toReadableEmail } from "../../../text/readable-emails.ts";

interface VerificationPage {
  path: string;
  username: string;
  email: string;
}

/** Asks for a tap: virus scanners follow links in mails, but send no forms. */
export const renderVerificationPage = ({ path, username, email }: VerificationPage): string =>
  renderStairPage(
    "Your address",
    html`<h1>Is this your address?</h1>
      <p class="lead">${toReadableEmail(email)}, for @${username}. Invitations to it will reach you, and you get back in by it.</p>
      <form method="post" action="${path}">
        <button class="button" type="submit">Yes, verify it</button>
      </form>`,
  );
