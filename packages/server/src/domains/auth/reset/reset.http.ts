import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { describeError } from "../../../errors/describe-error.ts";
import { isForm, wantsPage } from "../../../http/requests/forms.ts";
import { clientNetwork } from "../../../platform/network/client-network.ts";
import { SUCCESS } from "../../../trpc/success.schema.ts";
import { sendsMail } from "../../mail/queue.service.ts";
import {
  askForResetInput,
  resetPasswordForm,
  resetPasswordInput,
} from "../accounts/accounts.schema.ts";
import { listIdentities } from "../accounts/identities.service.ts";
import { findOwnersAddress } from "../accounts/owner-mail.ts";
import { RESET_PAGE, resetPath } from "../accounts/passwords.rules.ts";
import { readCredentials } from "../sign-in/credentials-body.ts";
import { startSession } from "../sign-in/session-start.ts";
import { readTickedBoxes } from "../sign-in/unlinking-fields.ts";
import {
  askForReset,
  findReset,
  requirePasswords,
  resetByLink,
} from "./password-resets.service.ts";
import { renderAsked, renderAskingPage, renderDeadLink, renderResetPage } from "./reset-page.ts";

const ACCEPTED = 202;
const SEE_OTHER = 303;

const HTML = "text/html; charset=utf-8";

const typed = z.object({ identifier: z.string() });

const params = z.object({ token: z.string() });

const readToken = (request: FastifyRequest): string => params.parse(request.params).token;

/** The page of a link that resets a password, and the call that it makes; as JSON for programs. */
export function servePasswordResets(app: FastifyInstance, deps: Deps): void {
  async function sendPage(request: FastifyRequest, reply: FastifyReply, error?: string) {
    const { read } = deps.db;
    const token = readToken(request);
    const { userId, username, createdAt } = await findReset(read, token, deps.clock.now());
    const { identities } = await listIdentities(read, deps, userId);
    const address = await findOwnersAddress(read, userId);
    const page = renderResetPage({
      path: resetPath(token),
      username,
      email: address?.email,
      identities: identities.filter((linked) => Date.parse(linked.createdAt) <= createdAt),
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

  /** A person gets the page again, with what is wrong. */
  function refuseAsking(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { code, status, message, issues, retryAfterSeconds } = describeError(error);
    if (!isForm(request) || code === "internal" || code === "access_denied") throw error;
    if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
    const page = renderAskingPage({
      sendsMail: sendsMail(deps),
      error: issues?.[0]?.message ?? message,
      value: typed.safeParse(request.body).data?.identifier,
    });
    return reply.status(status).type(HTML).send(page);
  }

  app.get(RESET_PAGE, async (_request, reply) => {
    requirePasswords(deps);
    return reply.type(HTML).send(renderAskingPage({ sendsMail: sendsMail(deps) }));
  });

  app.post(RESET_PAGE, async (request, reply) => {
    try {
      const { identifier } = askForResetInput.parse(readCredentials(request));
      const byMail = await askForReset(deps, identifier, clientNetwork(request.ip));
      reply.status(ACCEPTED);
      if (!isForm(request)) return { ...SUCCESS, byMail };
      return await reply
        .type(HTML)
        .send(byMail ? renderAsked() : renderAskingPage({ sendsMail: byMail }));
    } catch (error) {
      return refuseAsking(error, request, reply);
    }
  });

  app.get(resetPath(":token"), async (request, reply) => {
    try {
      requirePasswords(deps);
      return await sendPage(request, reply);
    } catch (error) {
      if (!wantsPage(request)) throw error;
      return explain(error, request, reply);
    }
  });

  app.post(resetPath(":token"), async (request, reply) => {
    const token = readToken(request);
    try {
      requirePasswords(deps);
      await findReset(deps.db.read, token, deps.clock.now());
      const schema = isForm(request) ? resetPasswordForm : resetPasswordInput;
      const proven = await resetByLink(deps, token, schema.parse(readCredentials(request)));
      if (!isForm(request)) return SUCCESS;
      await startSession(deps, request, reply, proven, "signed-in");
      return reply.redirect("/", SEE_OTHER);
    } catch (error) {
      if (!wantsPage(request)) throw error;
      return explain(error, request, reply);
    }
  });
}
