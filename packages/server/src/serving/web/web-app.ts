import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import serveFiles from "@fastify/static";
import { programFile } from "@stepout/db/program-files";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../../deps.ts";
import { unknownAddress } from "../../errors/domain-error.ts";
import { isForPrograms, readablePath } from "../../http/requests/addresses.ts";
import { lazily } from "../../text/lazily.rules.ts";
import { isFilePath, isScreen } from "./screens.ts";

const HASHED = "/assets/";

const SEE_OTHER = 303;
const PERMANENT = 308;
const NOT_FOUND = 404;

/** For password managers (W3C, A Well-Known URL for Changing Passwords). */
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

/** No conditional headers: a browser with a cached page would get 304 instead of 404. */
const NOT_CACHED = { etag: false, lastModified: false };

/** Serves the app's page for all other paths, with status 404 if the app has no such screen. */
export const webApp: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get(CHANGE_PASSWORD, (_request, reply) => {
    if (!deps.env.LOCAL_AUTH) throw unknownAddress();
    return reply.redirect(PASSWORD_SCREEN, SEE_OTHER);
  });
  const folder = programFile("packages/web/dist");
  if (!existsSync(folder)) return;
  await app.register(serveFiles, {
    root: folder,
    preCompressed: true,
    // One wildcard route, because a route per file would add hundreds at every startup.
    serve: false,
    setHeaders(reply, path) {
      const isHashed = path.includes(HASHED);
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const files = lazily(() => listFiles(folder));
  app.get<{ Params: { "*": string } }>("/*", ({ url, params }, reply) => {
    const file = params["*"].replace(/\/$/, "");
    if (files().has(file)) return reply.sendFile(file);
    if (isForPrograms(url)) throw unknownAddress();
    const [path = ""] = url.split("?", 1);
    const single = path.replace(SEVERAL_SLASHES, "/");
    if (single !== path) return reply.redirect(single + url.slice(path.length), PERMANENT);
    if (isScreen(readablePath(url))) return reply.sendFile("index.html");
    if (isFilePath(path)) throw unknownAddress();
    return reply.status(NOT_FOUND).sendFile("index.html", NOT_CACHED);
  });
};
