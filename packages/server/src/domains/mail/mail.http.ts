import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { HttpOptions } from "../../declarations/declare-domain.ts";
import type { Deps } from "../../deps.ts";
import { describeError } from "../../errors/describe-error.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { html } from "../../http/pages/html.ts";
import { renderStairPage } from "../../http/pages/stair-page.ts";
import { isForm, takeForms, wantsPage } from "../../http/requests/forms.ts";
import { readToken } from "../../platform/signed-link.ts";
import { SUCCESS } from "../../trpc/success.schema.ts";
import { stopPath } from "./mail.paths.ts";
import { stopMail } from "./stops.service.ts";

const HTML = "text/html; charset=utf-8";

const params = z.object({ token: z.string() });

/** @throws DomainError `not_found` for a token with a wrong signature. */
function readAddress(deps: Deps, request: { params: unknown }) {
  const { token } = params.parse(request.params);
  const [addressHash] = readToken(deps.secrets, "stop-mail", token) ?? [];
  if (addressHash === undefined) {
    throw new DomainError(
      "not_found",
      "This link was never made, or a part of it is missing. Try the one in the mail again.",
    );
  }
  return { token, addressHash };
}

const renderQuestion = (path: string): string =>
  renderStairPage(
    "No more mail",
    html`<h1>No more mail?</h1>
      <p class="lead">This StepOut will write to your address no more, whoever invites you.</p>
      <form method="post" action="${path}">
        <button class="button" type="submit">No more mail</button>
      </form>`,
  );

const renderStopped = (): string =>
  renderStairPage(
    "No more mail",
    html`<h1>Done</h1>
      <p class="lead" role="status">This StepOut writes to your address no more. Only if you ask for a way back into an account, it still does.</p>`,
  );

const renderDeadStop = (message: string): string =>
  renderStairPage(
    "Link does not work",
    html`<h1>This link does not work</h1>
      <p class="lead" role="alert">${message}</p>`,
  );

function explain(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { code, status, message } = describeError(error);
  if (code === "internal" || !wantsPage(request)) throw error;
  return reply.status(status).type(HTML).send(renderDeadStop(message));
}

/** Serves the unsubscribe link. Mail programs post the form themselves (RFC 8058). */
export const mailHttp: FastifyPluginAsync<HttpOptions> = async (app, { deps }) => {
  await takeForms(app);

  app.get(stopPath(":token"), async (request, reply) => {
    try {
      const { token } = readAddress(deps, request);
      return await reply.type(HTML).send(renderQuestion(stopPath(token)));
    } catch (error) {
      return explain(error, request, reply);
    }
  });

  app.post(stopPath(":token"), async (request, reply) => {
    try {
      const { addressHash } = readAddress(deps, request);
      await deps.db.transaction((tx) => stopMail(tx, deps, addressHash, "unsubscribed"));
      if (!isForm(request)) return SUCCESS;
      return await reply.type(HTML).send(renderStopped());
    } catch (error) {
      return explain(error, request, reply);
    }
  });
};
