import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../errors/domain-error.ts";
import { errorCodes } from "../../../errors/error-codes.rules.ts";
import { renderNotice, sendHtml } from "../../../http/pages/link-page.ts";

const TITLE = "You are signed out here";
const MESSAGE =
  "This browser is signed out, and the session is no longer taken. Nothing can be saved just now, " +
  "though: should the server start anew before it can, a copy of the session would count again.";

export function sendHalfSignedOut(request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.accept?.includes("text/html")) {
    throw new DomainError("storage_blocked", MESSAGE);
  }
  const button = { href: "/", label: "Back to the start page" };
  const page = renderNotice({ title: TITLE, text: MESSAGE, button });
  return sendHtml(reply, page, errorCodes.storage_blocked.status);
}
