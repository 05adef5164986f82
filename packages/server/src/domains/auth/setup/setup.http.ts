import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { isLoopback } from "../../../env/loopback.ts";
import { type OpenedLink, sendHtml, serveLink } from "../../../http/pages/link-page.ts";
import { isForm } from "../../../http/requests/forms.ts";
import { originOf } from "../../../http/requests/same-origin.ts";
import { mayBePublicHost } from "../../../platform/network/ip-addresses.ts";
import { getCurrentUser } from "../../users/users.service.ts";
import { readCredentials } from "../sign-in/credentials-body.ts";
import { describeInvalidFields } from "../sign-in/form-field.ts";
import { renderDeadLink } from "../sign-in/problem-page.ts";
import { startSession } from "../sign-in/session-start.ts";
import { orSignInAgain } from "../sign-in/sign-in.service.ts";
import { requireSetup, setUp, setupInput, setupPath } from "./setup.service.ts";
import { renderSetupPage, type SetupPage } from "./setup-page.ts";

const CREATED = 201;
const SEE_OTHER = 303;

const typed = z.object({
  username: z.string().optional(),
  name: z.string().optional(),
  registration: z.string().optional(),
  publicUrl: z.string().optional(),
});

function describeAddress(request: FastifyRequest, { env }: Deps) {
  const origin = originOf(request, env.PUBLIC_URL);
  const { hostname } = new URL(origin);
  const isHere = isLoopback(hostname);
  return {
    isPublic: !isHere && mayBePublicHost(hostname),
    // Don't suggest a loopback address, which is useless on other devices.
    publicUrl: isHere && env.PUBLIC_URL === undefined ? "" : origin,
    isPublicUrlFixed: env.PUBLIC_URL !== undefined,
  };
}

export function serveSetup(app: FastifyInstance, deps: Deps): void {
  function sendPage(
    { token, request, reply }: OpenedLink,
    page: Pick<SetupPage, "values" | "error" | "fieldErrors">,
    status?: number,
  ) {
    const path = setupPath(token);
    const content = renderSetupPage({ path, ...describeAddress(request, deps), ...page });
    return sendHtml(reply, content, status);
  }

  serveLink(app, {
    pathOf: setupPath,
    async show(link) {
      await requireSetup(deps.db.read, deps, link.token);
      return sendPage(link, { values: {} });
    },
    async use({ token, request, reply }) {
      const proven = await orSignInAgain(deps, request, async () => {
        await requireSetup(deps.db.read, deps, token);
        return setUp(deps, token, setupInput.parse(readCredentials(request)));
      });
      await startSession(deps, request, reply, proven, "registered");
      if (isForm(request)) return reply.redirect("/", SEE_OTHER);
      return reply.status(CREATED).send(await getCurrentUser(deps, proven));
    },
    explain(error, link) {
      const { code, status, message } = error;
      if (code === "not_found") {
        return sendHtml(link.reply, renderDeadLink(message, "This link doesn't work"), status);
      }
      const values = typed.safeParse(link.request.body).data ?? {};
      return sendPage(link, { values, ...describeInvalidFields(error) }, status);
    },
  });
}
