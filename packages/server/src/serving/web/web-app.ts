import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import serveFiles from "@fastify/static";
import { programFile } from "@stepout/db/program-files";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { unknownAddress } from "../../errors/domain-error.ts";
import { readSessionToken } from "../../http/cookies/session-cookie.ts";
import { isForPrograms, readablePath } from "../../http/requests/addresses.ts";
import { isKnown, weakTag } from "../../http/requests/conditional-requests.ts";
import { withoutPersonalData } from "../../platform/observability/logger.ts";
import { lazily } from "../../text/lazily.rules.ts";
import { describePage, mayShowGame } from "./link-previews.ts";
import { manifest } from "./manifest.ts";
import { createPageTemplate } from "./page-head.ts";
import { isFilePath, isScreen } from "./screens.ts";
import { shareTarget } from "./share-target.ts";

const HASHED = "/assets/";

const PAGE = "index.html";

const SEE_OTHER = 303;
const NOT_MODIFIED = 304;
const PERMANENT = 308;
const NOT_FOUND = 404;

/** Password managers open this path (W3C, A Well-Known URL for Changing Passwords). */
const CHANGE_PASSWORD = "/.well-known/change-password";
const PASSWORD_SCREEN = "/profile";

/** Browsers treat the name after two slashes or backslashes as a host. */
const SEVERAL_SLASHES = /[/\\]{2,}/g;

function listFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return new Set(
    names.map((name) => name.split(sep).join("/")).filter((name) => !/(?:^|\/)\./.test(name)),
  );
}

/** With an ETag, a browser with a cached page would get 304 instead of 404. */
const NOT_CACHED = { etag: false, lastModified: false };

interface WebAppOptions {
  deps: Deps;
  folder?: string;
}

export const webApp: FastifyPluginAsync<WebAppOptions> = async (
  app,
  { deps, folder = programFile("packages/web/dist") },
) => {
  await app.register(manifest, { deps });
  await app.register(shareTarget);
  app.get(CHANGE_PASSWORD, (_request, reply) => {
    if (!deps.env.LOCAL_AUTH) throw unknownAddress();
    return reply.redirect(PASSWORD_SCREEN, SEE_OTHER);
  });
  if (!existsSync(folder)) return;
  await app.register(serveFiles, {
    root: folder,
    preCompressed: true,
    // Use one wildcard route. Otherwise, the plugin would add hundreds of routes at every startup.
    serve: false,
    setHeaders(reply, path) {
      const isHashed = path.includes(HASHED);
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const files = lazily(() => listFiles(folder));
  const fillPage = lazily(() => createPageTemplate(readFileSync(join(folder, PAGE), "utf8")));

  /** Sends the page without a link preview to signed-in users, and to everyone if the database is unavailable. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (readSessionToken(deps, request) !== undefined) return reply.sendFile(PAGE);
    const head = await describePage(deps, request).catch((error: unknown) => {
      const err = withoutPersonalData(error);
      deps.logger.error({ err, requestId: request.id }, "A page has no link preview");
    });
    if (!head) return reply.sendFile(PAGE);
    const page = fillPage()(head);
    const etag = weakTag(page);
    const isShared = !mayShowGame(readablePath(request.url));
    reply.headers({ "cache-control": isShared ? "no-cache" : "private, no-cache", etag });
    if (isKnown(request.headers, etag)) return reply.status(NOT_MODIFIED).send();
    return reply.type("text/html; charset=utf-8").send(page);
  }

  app.get<{ Params: { "*": string } }>("/*", (request, reply) => {
    const { url, params } = request;
    const file = params["*"].replace(/\/$/, "");
    if (files().has(file)) return reply.sendFile(file);
    if (isForPrograms(url)) throw unknownAddress();
    const [path = ""] = url.split("?", 1);
    const single = path.replace(SEVERAL_SLASHES, "/");
    if (single !== path) return reply.redirect(single + url.slice(path.length), PERMANENT);
    if (isScreen(readablePath(url))) return sendPage(request, reply);
    if (isFilePath(path)) throw unknownAddress();
    return reply.status(NOT_FOUND).sendFile(PAGE, NOT_CACHED);
  });
};
