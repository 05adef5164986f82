import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { describeError } from "../../../errors/describe-error.ts";
import { type OpenedLink, sendHtml, serveLink } from "../../../http/pages/link-page.ts";
import { isForm } from "../../../http/requests/forms.ts";
import { clientNetwork } from "../../../platform/network/ip-addresses.ts";
import { SUCCESS } from "../../../trpc/common.schema.ts";
import { readInstance } from "../../instance/instance.service.ts";
import { sendsMail } from "../../mail/queue.service.ts";
import {
  askForResetInput,
  resetPasswordForm,
  resetPasswordInput,
} from "../accounts/accounts.schema.ts";
import { listIdentities } from "../accounts/identities.service.ts";
import { findOwnerAddress } from "../accounts/owner-mail.ts";
import { RESET_PAGE, resetPath } from "../accounts/passwords.rules.ts";
import { readCredentials } from "../sign-in/credentials-body.ts";
import { renderDeadLink } from "../sign-in/problem-page.ts";
import { startSession } from "../sign-in/session-start.ts";
import { orSignInAgain } from "../sign-in/sign-in.service.ts";
import { readTickedBoxes } from "../sign-in/unlinking-fields.ts";
import {
  askForReset,
  findReset,
  requirePasswords,
  resetByLink,
} from "./password-resets.service.ts";
import { renderRequested, renderRequestPage, renderResetPage } from "./reset-page.ts";

const ACCEPTED = 202;
const SEE_OTHER = 303;

const typed = z.object({ identifier: z.string() });

export function servePasswordResets(app: FastifyInstance, deps: Deps): void {
  async function sendPage({ token, request, reply }: OpenedLink, status?: number, error?: string) {
    const { read } = deps.db;
    const { userId, username, createdAt } = await findReset(read, token, deps.clock.now());
    const { identities } = await listIdentities(read, deps, userId);
    const address = await findOwnerAddress(read, userId);
    const page = renderResetPage({
      instance: await readInstance(read),
      path: resetPath(token),
      username,
      email: address?.email,
      identities: identities.filter((linked) => Date.parse(linked.createdAt) <= createdAt),
      ticked: readTickedBoxes(request),
      error,
    });
    return sendHtml(reply, page, status);
  }

  function sendRequestError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { code, status, message, issues, retryAfterSeconds } = describeError(error);
    if (!isForm(request) || code === "internal" || code === "access_denied") throw error;
    if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
    const page = renderRequestPage({
      sendsMail: sendsMail(deps),
      error: issues?.[0]?.message ?? message,
      value: typed.safeParse(request.body).data?.identifier,
    });
    return sendHtml(reply, page, status);
  }

  app.get(RESET_PAGE, async (_request, reply) => {
    requirePasswords(deps);
    return sendHtml(reply, renderRequestPage({ sendsMail: sendsMail(deps) }));
  });

  app.post(RESET_PAGE, async (request, reply) => {
    try {
      const { identifier } = askForResetInput.parse(readCredentials(request));
      const byMail = await askForReset(deps, identifier, clientNetwork(request.ip));
      if (!isForm(request)) return await reply.status(ACCEPTED).send({ ...SUCCESS, byMail });
      const page = byMail ? renderRequested() : renderRequestPage({ sendsMail: byMail });
      return await sendHtml(reply, page, ACCEPTED);
    } catch (error) {
      return sendRequestError(error, request, reply);
    }
  });

  serveLink(app, {
    pathOf: resetPath,
    async show(link) {
      requirePasswords(deps);
      return sendPage(link);
    },
    async use({ token, request, reply }) {
      requirePasswords(deps);
      const proven = await orSignInAgain(deps, request, async () => {
        await findReset(deps.db.read, token, deps.clock.now());
        const schema = isForm(request) ? resetPasswordForm : resetPasswordInput;
        return resetByLink(deps, token, schema.parse(readCredentials(request)));
      });
      if (!isForm(request)) return SUCCESS;
      await startSession(deps, request, reply, proven, "signed-in");
      return reply.redirect("/", SEE_OTHER);
    },
    explain: ({ code, status, message, issues }, link) =>
      code === "invalid_input"
        ? sendPage(link, status, issues?.[0]?.message ?? message)
        : sendHtml(link.reply, renderDeadLink(message), status),
  });
}
