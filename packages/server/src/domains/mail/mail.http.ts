import type { FastifyPluginAsync } from "fastify";
import type { HttpOptions } from "../../declarations/declare-domain.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { html } from "../../http/pages/html.ts";
import { renderNotice, sendHtml, serveOneClickLink } from "../../http/pages/link-page.ts";
import { renderStairPage } from "../../http/pages/stair-page.ts";
import { isForm } from "../../http/requests/forms.ts";
import { readToken } from "../../platform/signed-link.ts";
import { SUCCESS } from "../../trpc/common.schema.ts";
import { stopMail, stopPath } from "./stops.service.ts";

/** @throws DomainError `not_found` for a token with an invalid signature. */
function readAddressHash({ secrets }: Deps, token: string): string {
  const [addressHash] = readToken(secrets, "stop-mail", token) ?? [];
  if (addressHash !== undefined) return addressHash;
  throw new DomainError(
    "not_found",
    "This link is incomplete or invalid. Open the link in the email again.",
  );
}

const TITLE = "Unsubscribe";

const renderQuestion = (path: string): string =>
  renderStairPage(
    TITLE,
    html`<h1>No more emails?</h1>
      <p class="lead">You will no longer get invitations from this StepOut by email.</p>
      <form method="post" action="${path}">
        <button class="button" type="submit">Unsubscribe</button>
      </form>`,
  );

const STOPPED =
  "You are unsubscribed. You still get emails that protect your account, such as a link to a new password.";

const DEAD = {
  title: "Link doesn't work",
  heading: "This link doesn't work",
  isError: true,
} as const;

export const mailHttp: FastifyPluginAsync<HttpOptions> = async (app, { deps }) => {
  serveOneClickLink(app, {
    pathOf: stopPath,
    async show({ token, reply }) {
      readAddressHash(deps, token);
      return sendHtml(reply, renderQuestion(stopPath(token)));
    },
    async use({ token, request, reply }) {
      const addressHash = readAddressHash(deps, token);
      await deps.db.transaction((tx) => stopMail(tx, deps, addressHash, "unsubscribed"));
      if (!isForm(request)) return SUCCESS;
      return sendHtml(reply, renderNotice({ title: TITLE, heading: "Done", text: STOPPED }));
    },
    explain: ({ status, message }, { reply }) =>
      sendHtml(reply, renderNotice({ ...DEAD, text: message }), status),
  });
};
