import type { FastifyPluginAsync } from "fastify";
import type { HttpOptions } from "../../declarations/declare-domain.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { serveUnsubscribeLink } from "../../http/pages/unsubscribe-link.ts";
import { readToken } from "../../platform/signed-link.ts";
import { stopMail, stopPath } from "./stops.service.ts";

/** @throws DomainError `not_found` for a token with an invalid signature. */
function readAddressHash({ secrets }: Deps, token: string): string {
  const [addressHash] = readToken(secrets, "stop-mail", token) ?? [];
  if (addressHash !== undefined) return addressHash;
  throw new DomainError(
    "not_found",
    "This link is incomplete or invalid. Open the link in the email again.",
  );
}

const texts = {
  question: "No more emails?",
  explanation: "You will no longer get invitations from this StepOut by email.",
  done: "You are unsubscribed. You still get emails that protect your account, such as a link to a new password.",
};

export const mailHttp: FastifyPluginAsync<HttpOptions> = async (app, { deps }) => {
  serveUnsubscribeLink(app, {
    pathOf: stopPath,
    textsOf(token) {
      readAddressHash(deps, token);
      return texts;
    },
    unsubscribe: (token) =>
      deps.db.transaction((tx) => stopMail(tx, deps, readAddressHash(deps, token), "unsubscribed")),
  });
};
