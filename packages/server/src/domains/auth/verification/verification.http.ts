import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { describeError } from "../../../errors/describe-error.ts";
import { isForm, wantsPage } from "../../../http/requests/forms.ts";
import { SUCCESS } from "../../../trpc/success.schema.ts";
import { findEmailChange, takeNewEmail } from "./email-change.service.ts";
import { newEmailPath, verificationPath } from "./verification.rules.ts";
import { findVerification, verifyByLink } from "./verification.service.ts";
import { renderUnverified, renderVerificationPage, renderVerified } from "./verification-page.ts";

const HTML = "text/html; charset=utf-8";

const params = z.object({ token: z.string() });

const readToken = (request: FastifyRequest): string => params.parse(request.params).token;

/** A person gets a page that says what is wrong. */
function explain(error: unknown, reply: FastifyReply) {
  const { code, status, message } = describeError(error);
  if (code === "internal") throw error;
  return reply.status(status).type(HTML).send(renderUnverified(message));
}

interface Verifying {
  pathOf: (token: string) => string;
  find: (token: string) => Promise<{ username: string; email: string }>;
  take: (token: string) => Promise<{ email: string }>;
}

/** The page of a link that was mailed to an address, and the call that it makes; as JSON for programs. */
function serveLink(app: FastifyInstance, { pathOf, find, take }: Verifying): void {
  app.get(pathOf(":token"), async (request, reply) => {
    const token = readToken(request);
    try {
      const { username, email } = await find(token);
      const page = renderVerificationPage({ path: pathOf(token), username, email });
      return await reply.type(HTML).send(page);
    } catch (error) {
      if (!wantsPage(request)) throw error;
      return explain(error, reply);
    }
  });

  app.post(pathOf(":token"), async (request, reply) => {
    try {
      const { email } = await take(readToken(request));
      if (!isForm(request)) return SUCCESS;
      return await reply.type(HTML).send(renderVerified(email));
    } catch (error) {
      if (!wantsPage(request)) throw error;
      return explain(error, reply);
    }
  });
}

/** Links that verify the address of an account, or give it a new one. */
export function serveVerifications(app: FastifyInstance, deps: Deps): void {
  serveLink(app, {
    pathOf: verificationPath,
    find: (token) => findVerification(deps.db.read, deps, token),
    take: (token) => verifyByLink(deps, token),
  });
  serveLink(app, {
    pathOf: newEmailPath,
    find: (token) => findEmailChange(deps.db.read, deps, token),
    take: (token) => takeNewEmail(deps, token),
  });
}
