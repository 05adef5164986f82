import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { HttpOptions } from "../../../declarations/declare-domain.ts";
import { describeError } from "../../../errors/describe-error.ts";
import { html } from "../../../http/pages/html.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { isForm, takeForms, wantsPage } from "../../../http/requests/forms.ts";
import { SUCCESS } from "../../../trpc/success.schema.ts";
import { declineByLink, declinePath, findMailedInvitation } from "./decline.service.ts";

const HTML = "text/html; charset=utf-8";

const params = z.object({ token: z.string() });

const readTokenOf = (request: FastifyRequest): string => params.parse(request.params).token;

const renderQuestion = (path: string, gameName: string): string =>
  renderStairPage(
    "Decline an invitation",
    html`<h1>Not this time?</h1>
      <p class="lead">You are invited to “${gameName}”.</p>
      <form method="post" action="${path}">
        <button class="button" type="submit">Decline the invitation</button>
      </form>
      <p class="other"><a href="/invites">See the invitation instead</a></p>`,
  );

const renderDeclined = (): string =>
  renderStairPage(
    "Invitation declined",
    html`<h1>Declined</h1>
      <p class="lead" role="status">Thank you for the answer. There is nothing else to do.</p>`,
  );

const renderNothingToDecline = (message: string): string =>
  renderStairPage(
    "Nothing to decline",
    html`<h1>Nothing to decline</h1>
      <p class="lead" role="alert">${message}</p>`,
  );

function explain(error: unknown, reply: FastifyReply) {
  const { code, status, message } = describeError(error);
  if (code === "internal") throw error;
  return reply.status(status).type(HTML).send(renderNothingToDecline(message));
}

/** GET changes nothing, because mail scanners follow links. */
export const declineHttp: FastifyPluginAsync<HttpOptions> = async (app, { deps }) => {
  await takeForms(app);

  app.get(declinePath(":token"), async (request, reply) => {
    const token = readTokenOf(request);
    try {
      const { gameName } = await findMailedInvitation(deps.db.read, deps, token);
      return await reply.type(HTML).send(renderQuestion(declinePath(token), gameName));
    } catch (error) {
      if (!wantsPage(request)) throw error;
      return explain(error, reply);
    }
  });

  app.post(declinePath(":token"), async (request, reply) => {
    try {
      await declineByLink(deps, readTokenOf(request));
      if (!isForm(request)) return SUCCESS;
      return await reply.type(HTML).send(renderDeclined());
    } catch (error) {
      if (!wantsPage(request)) throw error;
      return explain(error, reply);
    }
  });
};
