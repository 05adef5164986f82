import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { describeError } from "../../../errors/describe-error.ts";
import { SUCCESS } from "../../../trpc/success.schema.ts";
import { resetPasswordInput } from "../accounts/accounts.schema.ts";
import { resetPath } from "../accounts/passwords.rules.ts";
import { isForm, readCredentials } from "../sign-in/credentials-body.ts";
import { startSession } from "../sign-in/session-start.ts";
import { findReset, requirePasswords, resetByLink } from "./password-resets.service.ts";
import { renderDeadLink, renderResetPage } from "./reset-page.ts";

const SEE_OTHER = 303;

const params = z.object({ token: z.string() });

const readToken = (request: FastifyRequest): string => params.parse(request.params).token;

/** The page of a link that resets a password, and the call that it makes; as JSON for programs. */
export function servePasswordResets(app: FastifyInstance, deps: Deps): void {
  async function sendPage(reply: FastifyReply, token: string, error?: string, status = 200) {
    const { username } = await findReset(deps.db.read, token, deps.clock.now());
    const page = renderResetPage({ path: resetPath(token), username, error });
    return reply.status(status).type("text/html; charset=utf-8").send(page);
  }

  /** A person gets a page that says what is wrong with the link or the password. */
  async function explain(error: unknown, reply: FastifyReply, token: string) {
    const { code, status, message, issues } = describeError(error);
    if (code === "internal") throw error;
    if (code === "invalid_input") {
      return sendPage(reply, token, issues?.[0]?.message ?? message, status);
    }
    return reply.status(status).type("text/html; charset=utf-8").send(renderDeadLink(message));
  }

  app.get(resetPath(":token"), async (request, reply) => {
    const token = readToken(request);
    try {
      requirePasswords(deps);
      return await sendPage(reply, token);
    } catch (error) {
      if (!request.headers.accept?.includes("text/html")) throw error;
      return explain(error, reply, token);
    }
  });

  app.post(resetPath(":token"), async (request, reply) => {
    const token = readToken(request);
    try {
      requirePasswords(deps);
      const { password } = resetPasswordInput.parse(readCredentials(request));
      const userId = await resetByLink(deps, token, password);
      if (!isForm(request)) return SUCCESS;
      await startSession(deps, request, reply, userId, "signed-in");
      return reply.redirect("/", SEE_OTHER);
    } catch (error) {
      if (!isForm(request)) throw error;
      return explain(error, reply, token);
    }
  });
}
