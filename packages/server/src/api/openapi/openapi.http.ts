import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { sessionCookieName } from "../../http/cookies/session-cookie.ts";
import { serveStyles } from "../../http/pages/assets.ts";
import { renderDocsPage } from "./docs-page.ts";
import { describeApi, type OpenApiDocument } from "./document.ts";

export const openApiHttp: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  serveStyles(app, "/api/docs.css", "docs.css");

  /** Caches one document per session cookie name, which differs between http and https. */
  const documents = new Map<string, OpenApiDocument>();

  function describeTo(request: FastifyRequest): OpenApiDocument {
    const sessionCookie = sessionCookieName(deps, request);
    const hasProvider = deps.env.OIDC_ISSUER !== undefined;
    const document = documents.get(sessionCookie) ?? describeApi({ sessionCookie, hasProvider });
    documents.set(sessionCookie, document);
    return document;
  }

  app.get("/api/openapi.json", async (request) => describeTo(request));

  app.get("/api/docs", async (request, reply) => {
    const document = describeTo(request);
    const page = renderDocsPage(document, deps.env.PUBLIC_URL);
    return reply.type("text/html; charset=utf-8").send(page);
  });
};
