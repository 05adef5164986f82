import type { FastifyPluginAsync } from "fastify";
import type { HttpOptions } from "../../declarations/declare-domain.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { html } from "../../http/pages/html.ts";
import { renderNotice, sendHtml, serveLink } from "../../http/pages/link-page.ts";
import { renderStairPage } from "../../http/pages/stair-page.ts";
import { isForm, takeForms } from "../../http/requests/forms.ts";
import { readToken } from "../../platform/signed-link.ts";
import { SUCCESS } from "../../trpc/success.schema.ts";
import { stopMail, stopPath } from "./stops.service.ts";

/** @throws DomainError `not_found` for a token with a wrong signature. */
function readAddressHash({ secrets }: Deps, token: string): string {
  const [addressHash] = readToken(secrets, "stop-mail", token) ?? [];
  if (addressHash !== undefined) return addressHash;
  throw new DomainError(
    "not_found",
    "This link was never made, or a part of it is missing. Try the one in the mail again.",
  );
}

const TITLE = "No more mail";

const renderQuestion = (path: string): string =>
  renderStairPage(
    TITLE,
    html`<h1>No more mail?</h1>
      <p class="lead">This StepOut will write to your address no more, whoever invites you.</p>
      <form method="post" action="${path}">
        <button class="button" type="submit">No more mail</button>
      </form>`,
  );

const STOPPED =
  "This StepOut writes to your address no more. Only if you ask for a way back into an account, it still does.";

const DEAD = {
  title: "Link does not work",
  heading: "This link does not work",
  isError: true,
} as const;

/** Serves the unsubscribe link. Mail programs post the form themselves (RFC 8058). */
export const mailHttp: FastifyPluginAsync<HttpOptions> = async (app, { deps }) => {
  await takeForms(app);
  serveLink(app, {
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
