import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { html } from "../../../http/pages/html.ts";
import { renderNotice, sendHtml, serveLink } from "../../../http/pages/link-page.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { isForm } from "../../../http/requests/forms.ts";
import { toReadableEmail } from "../../../text/readable-emails.ts";
import { SUCCESS } from "../../../trpc/common.schema.ts";
import {
  type EmailLinkKind,
  emailLinkPath,
  findEmailLink,
  takeEmailLink,
} from "./email-links.service.ts";

interface VerificationPage {
  path: string;
  username: string;
  email: string;
}

/** Virus scanners follow links in emails but don't submit forms. */
const renderVerificationPage = ({ path, username, email }: VerificationPage): string =>
  renderStairPage(
    "Your address",
    html`<h1>Is this your address?</h1>
      <p class="lead">${toReadableEmail(email)}, for @${username}. Verify it to receive invitations and to get back in if you forget your password.</p>
      <form method="post" action="${path}">
        <button class="button" type="submit">Yes, verify it</button>
      </form>`,
  );

const renderVerified = (email: string) =>
  renderNotice({
    title: "Address verified",
    heading: "Thank you",
    text: `${toReadableEmail(email)} is verified.`,
    button: { href: "/invites", label: "View your invitations" },
  });

const renderUnverified = (text: string) =>
  renderNotice({
    title: "Address not verified",
    heading: "This address was not verified",
    text,
    isError: true,
    button: { href: "/profile", label: "Your profile" },
  });

const kinds: EmailLinkKind[] = ["verify-email", "new-email"];

export function serveVerifications(app: FastifyInstance, deps: Deps): void {
  for (const kind of kinds) {
    serveLink(app, {
      pathOf: (token) => emailLinkPath(kind, token),
      async show({ token, reply }) {
        const { username, email } = await findEmailLink(deps.db.read, deps, kind, token);
        const path = emailLinkPath(kind, token);
        return sendHtml(reply, renderVerificationPage({ path, username, email }));
      },
      async use({ token, request, reply }) {
        const { email } = await takeEmailLink(deps, kind, token);
        return isForm(request) ? sendHtml(reply, renderVerified(email)) : SUCCESS;
      },
      explain: ({ status, message }, { reply }) =>
        sendHtml(reply, renderUnverified(message), status),
    });
  }
}
