import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { isLoopback } from "../../../env/loopback.ts";
import { describeError } from "../../../errors/describe-error.ts";
import { isForm, wantsPage } from "../../../http/requests/forms.ts";
import { originOf } from "../../../http/requests/same-origin.ts";
import { mayBePublicHost } from "../../../platform/network/public-address.ts";
import { getCurrentUser } from "../../users/users.service.ts";
import { readCredentials } from "../sign-in/credentials-body.ts";
import { startSession } from "../sign-in/session-start.ts";
import { requireSetup, SETUP_PATH, setUp, setupInput } from "./setup.service.ts";
import { renderDeadSetup, renderSetupPage, type SetupPage } from "./setup-page.ts";

const OK = 200;
const CREATED = 201;
const SEE_OTHER = 303;
const HTML = "text/html; charset=utf-8";

const params = z.object({ token: z.string() });
const typed = z.object({
  username: z.string().optional(),
  name: z.string().optional(),
  registration: z.string().optional(),
  publicUrl: z.string().optional(),
});

const readToken = (request: FastifyRequest): string => params.parse(request.params).token;

/** What the page makes of the address that the browser used. */
function describeAddress(request: FastifyRequest, { env }: Deps) {
  const origin = originOf(request, env.PUBLIC_URL);
  const { hostname } = new URL(origin);
  const isHere = isLoopback(hostname);
  return {
    /** Whether strangers can reach it. */
    isPublic: !isHere && mayBePublicHost(hostname) && hostname.includes("."),
    /** One of this machine leads nobody else here. */
    publicUrl: isHere && env.PUBLIC_URL === undefined ? "" : origin,
    isPublicUrlFixed: env.PUBLIC_URL !== undefined,
  };
}

/** The page of a server that has no account yet, and the call that it makes; as JSON for programs. */
export function serveSetup(app: FastifyInstance, deps: Deps): void {
  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Pick<SetupPage, "values" | "error" | "fieldErrors">,
    status: number,
  ) {
    const path = `${SETUP_PATH}/${readToken(request)}`;
    const content = renderSetupPage({ path, ...describeAddress(request, deps), ...page });
    return reply.status(status).type(HTML).send(content);
  }

  /** A person gets a page that says what is wrong with the link, or with what they typed. */
  function explain(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { code, status, message, field, issues } = describeError(error);
    if (code === "internal") throw error;
    if (code === "not_found") return reply.status(status).type(HTML).send(renderDeadSetup(message));
    const wrong = issues ?? (field ? [{ path: field, message }] : []);
    const fieldErrors = Object.fromEntries(wrong.map((issue) => [issue.path, issue.message]));
    const values = typed.safeParse(request.body).data ?? {};
    const page = { values, fieldErrors, ...(wrong.length === 0 && { error: message }) };
    return sendPage(request, reply, page, status);
  }

  app.get(`${SETUP_PATH}/:token`, async (request, reply) => {
    try {
      await requireSetup(deps.db.read, deps, readToken(request));
      return await sendPage(request, reply, { values: {} }, OK);
    } catch (error) {
      if (!wantsPage(request)) throw error;
      return explain(error, request, reply);
    }
  });

  app.post(`${SETUP_PATH}/:token`, async (request, reply) => {
    try {
      const token = readToken(request);
      await requireSetup(deps.db.read, deps, token);
      const proven = await setUp(deps, token, setupInput.parse(readCredentials(request)));
      await startSession(deps, request, reply, proven, "registered");
      if (isForm(request)) return await reply.redirect("/", SEE_OTHER);
      return await reply.status(CREATED).send(await getCurrentUser(deps, proven));
    } catch (error) {
      if (!wantsPage(request)) throw error;
      return explain(error, request, reply);
    }
  });
}
