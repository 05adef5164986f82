import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { describeError } from "../../../errors/describe-error.ts";
import { isForm } from "../../../http/requests/forms.ts";
import { SUCCESS } from "../../../trpc/success.schema.ts";
import { verificationPath } from "./verification.rules.ts";
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

/** The page of a link that verifies an address, and the call that it makes; as JSON for programs. */
export function serveVerifications(app: FastifyInstance, deps: Deps): void {
  app.get(verificationPath(":token"), async (request, reply) => {
    const token = readToken(request);
    try {
      const { username, email } = await findVerification(deps.db.read, deps, token);
      const page = renderVerificationPage({ path: verificationPath(token), username, email });
      return await reply.type(HTML).send(page);
    } catch (error) {
      if (!request.headers.accept?.includes("text/html")) throw error;
      return explain(error, reply);
    }
  });

  app.post(verificationPath(":token"), async (request, reply) => {
    try {
      const { email } = await verifyByLink(deps, readToken(request));
      if (!isForm(request)) return SUCCESS;
      return await reply.type(HTML).send(renderVerified(email));
    } catch (error) {
      if (!isForm(request)) throw error;
      return explain(error, reply);
    }
  });
}
