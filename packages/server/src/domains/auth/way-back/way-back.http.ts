import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { describeError } from "../../../errors/describe-error.ts";
import { isForm, wantsPage } from "../../../http/requests/forms.ts";
import { SUCCESS } from "../../../trpc/success.schema.ts";
import { wayBackForm, wayBackInput } from "../accounts/accounts.schema.ts";
import { listIdentities } from "../accounts/identities.service.ts";
import { wayBackPath } from "../accounts/ways-back.rules.ts";
import { renderDeadLink } from "../reset/reset-page.ts";
import { readCredentials } from "../sign-in/credentials-body.ts";
import { startSession } from "../sign-in/session-start.ts";
import { readTickedBoxes } from "../sign-in/unlinking-fields.ts";
import { findWayBack, takeWayBack } from "./way-back.service.ts";
import { renderTakenBack, renderWayBackPage } from "./way-back-page.ts";

const SEE_OTHER = 303;
const HTML = "text/html; charset=utf-8";

const params = z.object({ token: z.string() });

const readToken = (request: FastifyRequest): string => params.parse(request.params).token;

/** The page of a link that gives an account back, and the call that it makes; as JSON for programs. */
export function serveWaysBack(app: FastifyInstance, deps: Deps): void {
  async function sendPage(request: FastifyRequest, reply: FastifyReply, error?: string) {
    const token = readToken(request);
    const wayBack = await findWayBack(deps.db.read, deps, token);
    const { identities } = await listIdentities(deps.db.read, deps, wayBack.userId);
    const page = renderWayBackPage({
      ...wayBack,
      path: wayBackPath(token),
      identities,
      ticked: readTickedBoxes(request),
      error,
    });
    return reply.type(HTML).send(page);
  }

  /** A person gets a page that says what is wrong with the link or the password. */
  async function explain(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { code, status, message, issues } = describeError(error);
    if (code === "internal") throw error;
    if (code === "invalid_input") {
      return sendPage(request, reply.status(status), issues?.[0]?.message ?? message);
    }
    return reply.status(status).type(HTML).send(renderDeadLink(message));
  }

  app.get(wayBackPath(":token"), async (request, reply) => {
    try {
      return await sendPage(request, reply);
    } catch (error) {
      if (!wantsPage(request)) throw error;
      return explain(error, request, reply);
    }
  });

  app.post(wayBackPath(":token"), async (request, reply) => {
    const token = readToken(request);
    try {
      await findWayBack(deps.db.read, deps, token);
      const schema = isForm(request) ? wayBackForm : wayBackInput;
      const input = schema.parse(readCredentials(request));
      const { proven, username, takesPassword } = await takeWayBack(deps, token, input);
      if (!isForm(request)) return SUCCESS;
      if (!takesPassword) return await reply.type(HTML).send(renderTakenBack({ username }));
      await startSession(deps, request, reply, proven, "signed-in");
      return reply.redirect("/", SEE_OTHER);
    } catch (error) {
      if (!wantsPage(request)) throw error;
      return explain(error, request, reply);
    }
  });
}
