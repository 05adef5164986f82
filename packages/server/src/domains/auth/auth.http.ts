import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { describeError } from "../../errors/describe-error.ts";
import { type OwnCookie, readCookie, writeCookie } from "../../http/own-cookies.ts";
import { isFromOtherOrigin } from "../../http/same-origin.ts";
import { clearSessionCookie, readSessionToken } from "../../http/session-cookie.ts";
import { serveStyles } from "../../http/styles.ts";
import { clientNetwork } from "../../platform/client-network.ts";
import { getCurrentUser } from "../users/users.service.ts";
import { KNOWN_DEVICE_SECONDS } from "./auth.rules.ts";
import { registerInput, signInInput } from "./auth.schema.ts";
import { acceptCredentials, isForm, readCredentials } from "./credentials-body.ts";
import { readReturnPath } from "./return-path.ts";
import { startSession } from "./session-start.ts";
import { type Client, proveDevice, signIn, signUp } from "./sign-in.service.ts";
import { renderSignInPage } from "./sign-in-page.ts";

const SEE_OTHER = 303;
const CREATED = 201;
const HTML = "text/html; charset=utf-8";

const pageQuery = z.object({ mode: z.string().optional(), returnTo: z.string().optional() });
const pageValues = z.object({
  username: z.string().optional(),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
});

type Mode = "sign-in" | "register";

const DEVICE: OwnCookie = {
  name: "stepout-device",
  path: "/api/login",
  maxAgeSeconds: KNOWN_DEVICE_SECONDS,
};

const withReturnPath = z.object({ returnTo: z.unknown() });

const readReturnTo = (request: FastifyRequest): string =>
  readReturnPath(withReturnPath.safeParse(request.body).data?.returnTo);

/** Shows the form again with what was typed, except the password, and what is wrong with it. */
function sendPageAgain(request: FastifyRequest, reply: FastifyReply, mode: Mode, error: unknown) {
  const { status, message, field, issues, retryAfterSeconds } = describeError(error);
  const values = pageValues.safeParse(request.body);
  const fieldErrors = Object.fromEntries(
    (issues ?? (field ? [{ path: field, message }] : [])).map((issue) => [
      issue.path,
      issue.message,
    ]),
  );
  const page = renderSignInPage({
    mode,
    values: values.data ?? {},
    returnTo: readReturnTo(request),
    fieldErrors,
    ...(Object.keys(fieldErrors).length === 0 ? { error: message } : {}),
  });
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
  return reply.status(status).type(HTML).header("cache-control", "no-store").send(page);
}

/** Signing in and out: the pages that browsers navigate to, and the same as JSON for programs. */
export const authHttp: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  await acceptCredentials(app);
  serveStyles(app, "/api/login.css", "sign-in.css");

  /** Signs whoever `identify` finds in. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    mode: Mode,
    identify: (body: Record<string, unknown>, client: Client) => Promise<string>,
  ) {
    try {
      const userId = await identify(readCredentials(request), {
        network: clientNetwork(request.ip),
        deviceProof: readCookie(deps, request, DEVICE),
      });
      await startSession(deps, request, reply, userId);
      const value = await proveDevice(deps, userId);
      if (value) writeCookie(deps, request, reply, { ...DEVICE, value });
      if (isForm(request)) return reply.redirect(readReturnTo(request), SEE_OTHER);
      if (mode === "register") reply.status(CREATED);
      return await getCurrentUser(deps, { userId });
    } catch (error) {
      const { code } = describeError(error);
      if (!isForm(request) || code === "internal") throw error;
      return sendPageAgain(request, reply, mode, error);
    }
  }

  app.get("/api/login", async (request, reply) => {
    const query = pageQuery.catch({}).parse(request.query);
    const returnTo = readReturnPath(query.returnTo);
    const token = readSessionToken(deps, request);
    if (token && (await deps.sessions.resolve(token))) return reply.redirect(returnTo, SEE_OTHER);
    const mode = query.mode === "register" ? "register" : "sign-in";
    reply.type(HTML).header("cache-control", "no-store");
    return renderSignInPage({ mode, values: {}, returnTo });
  });

  app.post("/api/login", (request, reply) =>
    answer(request, reply, "sign-in", (body, client) =>
      signIn(deps, signInInput.parse(body), client),
    ),
  );

  app.post("/api/register", (request, reply) =>
    answer(request, reply, "register", async (body, client) =>
      signUp(deps, registerInput.parse(body), client),
    ),
  );

  app.get("/api/logout", async (request, reply) => {
    const token = readSessionToken(deps, request);
    // A picture on another site must not be able to sign people out.
    const isNavigation = request.method === "GET";
    if (token && isNavigation && !isFromOtherOrigin(request, deps.env.PUBLIC_URL)) {
      await deps.sessions.end(token);
      clearSessionCookie(deps, request, reply);
    }
    return reply.redirect("/", SEE_OTHER);
  });
};
