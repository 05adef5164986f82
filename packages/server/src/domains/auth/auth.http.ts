import { readFileSync } from "node:fs";
import formBody from "@fastify/formbody";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { describeError } from "../../errors/describe-error.ts";
import { isFromOtherOrigin } from "../../http/same-origin.ts";
import {
  clearSessionCookie,
  readSessionToken,
  writeSessionCookie,
} from "../../http/session-cookie.ts";
import { refuseBrokenText } from "../../trpc/broken-text.ts";
import { getCurrentUser } from "../users/users.service.ts";
import { registerInput, signInInput } from "./auth.schema.ts";
import { registerUser, verifyCredentials } from "./auth.service.ts";
import { readReturnPath } from "./return-path.ts";
import { renderSignInPage } from "./sign-in-page.ts";

const SEE_OTHER = 303;
const CREATED = 201;

/** Attempts an address has in a minute; a household behind one address gets by with it. */
const ATTEMPTS_PER_MINUTE = 30;

const pageQuery = z.object({ mode: z.string().optional(), returnTo: z.string().optional() });
const pageValues = z.object({
  username: z.string().optional(),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
});

const readAsset = (name: string) =>
  readFileSync(new URL(`../../../assets/${name}`, import.meta.url), "utf8");

type Mode = "sign-in" | "register";

const withReturnTo = z.object({ returnTo: z.unknown() });

const readReturnTo = (request: FastifyRequest): string =>
  readReturnPath(withReturnTo.safeParse(request.body).data?.returnTo);

const isForm = (request: FastifyRequest) =>
  request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;

/** Shows the form again with what was typed, except the password, and what is wrong with it. */
function sendPageAgain(request: FastifyRequest, reply: FastifyReply, mode: Mode, error: unknown) {
  const { status, message, field, issues } = describeError(error);
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
  return reply.status(status).type("text/html; charset=utf-8").send(page);
}

/** Signing in and out: the pages that browsers navigate to, and the same as JSON for programs. */
export const authHttp: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  await app.register(formBody);
  const styles = `${readAsset("tokens.css")}\n${readAsset("sign-in.css")}`;

  /** Starts a session for whoever `identify` finds; always a new one, whatever cookie came along. */
  async function startSession(
    request: FastifyRequest,
    reply: FastifyReply,
    mode: Mode,
    identify: () => Promise<string>,
  ) {
    try {
      refuseBrokenText(request.body);
      const userId = await identify();
      const token = await deps.sessions.create(userId, request.headers["user-agent"]);
      const previous = readSessionToken(deps, request);
      if (previous) await deps.sessions.end(previous);
      writeSessionCookie(deps, request, reply, token);
      if (isForm(request)) {
        return reply.redirect(readReturnTo(request), SEE_OTHER);
      }
      if (mode === "register") reply.status(CREATED);
      return await getCurrentUser(deps, { userId });
    } catch (error) {
      const { code } = describeError(error);
      if (!isForm(request) || code === "internal") throw error;
      return sendPageAgain(request, reply, mode, error);
    }
  }

  const attempts = { config: { rateLimit: { max: ATTEMPTS_PER_MINUTE, timeWindow: "1 minute" } } };

  app.get("/api/login", async (request, reply) => {
    const query = pageQuery.catch({}).parse(request.query);
    const returnTo = readReturnPath(query.returnTo);
    const token = readSessionToken(deps, request);
    if (token && (await deps.sessions.resolve(token))) return reply.redirect(returnTo, SEE_OTHER);
    const mode = query.mode === "register" ? "register" : "sign-in";
    reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
    return renderSignInPage({ mode, values: {}, returnTo });
  });

  app.get("/api/login.css", async (_request, reply) =>
    reply
      .type("text/css; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(styles),
  );

  app.post("/api/login", attempts, (request, reply) =>
    startSession(request, reply, "sign-in", async () =>
      verifyCredentials(deps, signInInput.parse(request.body)),
    ),
  );

  app.post("/api/register", attempts, (request, reply) =>
    startSession(request, reply, "register", async () =>
      registerUser(deps, registerInput.parse(request.body)),
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
