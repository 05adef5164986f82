import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { declarationOf, procedureNames, restRoutes } from "../../domains/index.ts";
import { createTestServer } from "../../testing/test-server.ts";

const SPECIFIED = [
  "GET /api/login",
  "GET /api/logout",
  "GET /api/auth/user",
  "GET /api/user/stats",
  "POST /api/user/stats/refresh",
  "PATCH /api/user/profile",
  "GET /api/user/accomplishments",
  "GET /api/users/search",
  "GET /api/games",
  "GET /api/games/public",
  "GET /api/games/search",
  "GET /api/games/{id}",
  "GET /api/games/invite/{code}",
  "POST /api/games",
  "PUT /api/games/{id}",
  "DELETE /api/games/{id}",
  "POST /api/games/{id}/join",
  "POST /api/games/join/{code}",
  "POST /api/games/{id}/leave",
  "GET /api/games/{id}/scores",
  "GET /api/games/{id}/results",
  "GET /api/games/{id}/participants",
  "GET /api/games/{id}/search-accomplishments",
  "POST /api/games/{gameId}/invite",
  "GET /api/games/{id}/invitations",
  "GET /api/games/{id}/join-requests",
  "POST /api/games/{id}/join-requests/{requestId}/approve",
  "POST /api/games/{id}/join-requests/{requestId}/decline",
  "DELETE /api/games/{id}/participants/{userId}",
  "PUT /api/games/{id}/participants/{userId}/admin",
  "POST /api/games/{id}/import-participants",
  "GET /api/games/{id}/groups",
  "POST /api/games/{id}/groups",
  "PATCH /api/games/{id}/groups/{groupId}",
  "DELETE /api/games/{id}/groups/{groupId}",
  "POST /api/games/{id}/groups/{groupId}/members",
  "DELETE /api/games/{id}/groups/{groupId}/members/{memberId}",
  "GET /api/games/{id}/groups/leaderboard",
  "GET /api/posts",
  "POST /api/posts",
  "PATCH /api/posts/{id}",
  "DELETE /api/posts/{id}",
  "PATCH /api/posts/{id}/redact",
  "PATCH /api/posts/{id}/remove-image",
  "POST /api/posts/{id}/upvote",
  "POST /api/comments",
  "DELETE /api/comments/{id}",
  "POST /api/validate-accomplishment",
  "GET /api/activity",
  "GET /api/invitations",
  "POST /api/invitations/{id}/accept",
  "POST /api/invitations/{id}/decline",
  "DELETE /api/invitations/{id}",
  "GET /api/notifications/games",
  "PUT /api/notifications/{id}/read",
  "GET /api/messages",
  "PUT /api/messages/{id}/read",
  "GET /api/messages/unread-count",
  "POST /api/messages",
  "GET /api/leaderboard/players",
  "GET /api/leaderboard/creators",
];

const WITH_PROVIDER = ["GET /api/login/provider", "GET /api/callback"];

const PAGES = [
  "GET /api/docs",
  "GET /api/docs.css",
  "GET /api/login.css",
  "GET /api/login.js",
  "GET /api/openapi.json",
];

/** Replaces parameter names, so that `:id` and `{id}` compare equal. */
const unnamed = (call: string) => call.replace(/:\w+|\{\w+\}/g, "{}");

const sorted = (calls: Iterable<string>) => [...calls].map(unnamed).sort();

const withPaths = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const created = z.object({ fastify: z.custom<FastifyInstance>() });

async function listCalls(variables: Record<string, string>) {
  const routes: string[] = [];
  const watch = (message: unknown) => {
    created.parse(message).fastify.addHook("onRoute", ({ method, url }) => {
      // Skip routes registered for several methods: they only reject unsupported methods.
      if (typeof method !== "string" || method === "HEAD") return;
      if (url.startsWith("/api/")) routes.push(`${method} ${url}`);
    });
  };
  subscribe("fastify.initialization", watch);
  const server = await createTestServer(variables);
  unsubscribe("fastify.initialization", watch);
  const { paths } = withPaths.parse((await server.visitor.rest("GET", "/api/openapi.json")).body);
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((verb) => `${verb.toUpperCase()} ${path}`),
  );
  await server.close();
  return { routes, described };
}

describe("calls below /api", () => {
  it.each([
    ["alone", {}, []],
    [
      "with a provider",
      {
        OIDC_ISSUER: "https://provider.example",
        OIDC_CLIENT_ID: "stepout",
        OIDC_CLIENT_SECRET: "secret",
      },
      WITH_PROVIDER,
    ],
  ])(
    "API-01 API-07 documents every route, including all routes in the specification: %s",
    async (_how, env, more) => {
      const { routes, described } = await listCalls(env);
      expect(sorted(described)).toEqual(expect.arrayContaining(sorted([...SPECIFIED, ...more])));
      expect(sorted(routes)).toEqual(sorted([...described, ...PAGES]));
    },
  );

  it("API-01 API-02 implements every route except sign-in and sign-out as a domain procedure", () => {
    const rows = new Set(sorted(restRoutes.map(({ verb, path }) => `${verb} ${path}`)));
    const others = SPECIFIED.filter((call) => !rows.has(unnamed(call)));
    expect(others).toEqual(["GET /api/login", "GET /api/logout"]);
  });

  it("API-01 declares a response schema for every call", () => {
    for (const name of procedureNames) expect(() => declarationOf(name)).not.toThrow();
  });
});
