import { existsSync } from "node:fs";
import serveFiles from "@fastify/static";
import { programFile } from "@stepout/db/program-files";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import type { Deps } from "../deps.ts";
import { unknownAddress } from "../errors/domain-error.ts";
import { isForPrograms } from "./addresses.ts";
import { readScreenFiles } from "./screen-files.ts";
import { readSessionToken } from "./session-cookie.ts";

/** File names below this path change with their content. */
const HASHED = "/assets/";

const OK = 200;
const PERMANENT = 308;

/** Browsers would take the name after two slashes for a host, those after a backslash as well. */
const SEVERAL_SLASHES = /[/\\]{2,}/g;

const isPage = (reply: FastifyReply): boolean =>
  reply.statusCode === OK && String(reply.getHeader("content-type")).startsWith("text/html");

/** Serves the built web app; every path that is no file is the app's own to show. */
export const webApp: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const folder = programFile("packages/web/dist");
  if (!existsSync(folder)) return;
  const screenFiles = readScreenFiles(folder);
  app.addHook("onSend", async (request, reply) => {
    if (!isPage(reply)) return;
    const [path = ""] = request.url.split("?", 1);
    const link = screenFiles(path, readSessionToken(deps, request) !== undefined);
    if (link !== undefined) reply.header("link", link);
  });
  await app.register(serveFiles, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    setHeaders(reply, path) {
      const isHashed = path.includes(HASHED);
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.get("/*", ({ url }, reply) => {
    if (isForPrograms(url)) throw unknownAddress();
    const [path = ""] = url.split("?", 1);
    const single = path.replace(SEVERAL_SLASHES, "/");
    if (single !== path) return reply.redirect(single + url.slice(path.length), PERMANENT);
    return reply.sendFile("index.html");
  });
};
