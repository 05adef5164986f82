import type { FastifyPluginAsync } from "fastify";
import type { HttpOptions } from "../../../declarations/declare-domain.ts";
import { html } from "../../../http/pages/html.ts";
import { renderNotice, sendHtml, serveLink } from "../../../http/pages/link-page.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { isForm, takeForms } from "../../../http/requests/forms.ts";
import { SUCCESS } from "../../../trpc/common.schema.ts";
import { declineByLink, declinePath, findMailedInvitation } from "./decline.service.ts";

const renderQuestion = (path: string, gameName: string): string =>
  renderStairPage(
    "Decline an invitation",
    html`<h1>Not this time?</h1>
      <p class="lead">You are invited to “${gameName}”.</p>
      <form method="post" action="${path}">
        <button class="button" type="submit">Decline the invitation</button>
      </form>
      <p class="other"><a href="/invites">View the invitation instead</a></p>`,
  );

const DECLINED = {
  title: "Invitation declined",
  heading: "Declined",
  text: "Thank you for letting us know. There is nothing else to do.",
} as const;

export const declineHttp: FastifyPluginAsync<HttpOptions> = async (app, { deps }) => {
  await takeForms(app);
  serveLink(app, {
    pathOf: declinePath,
    async show({ token, reply }) {
      const { gameName } = await findMailedInvitation(deps.db.read, deps, token);
      return sendHtml(reply, renderQuestion(declinePath(token), gameName));
    },
    async use({ token, request, reply }) {
      await declineByLink(deps, token);
      return isForm(request) ? sendHtml(reply, renderNotice(DECLINED)) : SUCCESS;
    },
    explain: ({ status, message }, { reply }) =>
      sendHtml(
        reply,
        renderNotice({ title: "Nothing to decline", text: message, isError: true }),
        status,
      ),
  });
};
