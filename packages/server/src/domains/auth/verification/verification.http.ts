import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { isForm } from "../../../http/requests/forms.ts";
import { SUCCESS } from "../../../trpc/success.schema.ts";
import { sendHtml, serveLink } from "../sign-in/link-page.ts";
import { findEmailChange, newEmailPath, takeNewEmail } from "./email-change.service.ts";
import { findVerification, verificationPath, verifyByLink } from "./verification.service.ts";
import { renderUnverified, renderVerificationPage, renderVerified } from "./verification-page.ts";

interface Verifying {
  pathOf: (token: string) => string;
  find: (token: string) => Promise<{ username: string; email: string }>;
  take: (token: string) => Promise<{ email: string }>;
}

const serve = (app: FastifyInstance, { pathOf, find, take }: Verifying): void =>
  serveLink(app, {
    pathOf,
    async show({ token, reply }) {
      const { username, email } = await find(token);
      return sendHtml(reply, renderVerificationPage({ path: pathOf(token), username, email }));
    },
    async use({ token, request, reply }) {
      const { email } = await take(token);
      return isForm(request) ? sendHtml(reply, renderVerified(email)) : SUCCESS;
    },
    explain: ({ status, message }, { reply }) => sendHtml(reply, renderUnverified(message), status),
  });

export function serveVerifications(app: FastifyInstance, deps: Deps): void {
  serve(app, {
    pathOf: verificationPath,
    find: (token) => findVerification(deps.db.read, deps, token),
    take: (token) => verifyByLink(deps, token),
  });
  serve(app, {
    pathOf: newEmailPath,
    find: (token) => findEmailChange(deps.db.read, deps, token),
    take: (token) => takeNewEmail(deps, token),
  });
}
