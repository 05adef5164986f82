import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { declarationOf, procedureNames, restRoutes } from "../../domains/index.ts";
import { createTestServer } from "../../testing/test-server.ts";

/** Every call in the product's specification. */
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

/**
 * Calls beyond the specification: accounts with a password, pictures by address, own data, new
 * codes, forgotten passwords.
 */
const ADDED = [
  "POST /api/login",
  "POST /api/register",
  "POST /api/auth/password",
  "DELETE /api/auth/user",
  "POST /api/auth/email",
  "GET /api/new-email/{token}",
  "POST /api/new-email/{token}",
  "GET /api/way-back/{token}",
  "POST /api/way-back/{token}",
  "GET /api/auth/identities",
  "POST /api/auth/identities",
  "DELETE /api/auth/identities/{id}",
  "GET /api/auth/sessions",
  "DELETE /api/auth/sessions",
  "DELETE /api/auth/sessions/{id}",
  "GET /api/user/export",
  "GET /api/images/{id}",
  "POST /api/games/{id}/invite-code",
  "GET /api/password-reset/{token}",
  "POST /api/password-reset/{token}",
  "GET /api/games/{id}/removals",
  "POST /api/posts/{id}/remove",
  "POST /api/posts/{id}/restore",
  "POST /api/posts/{id}/photo/remove",
  "POST /api/posts/{id}/photo/restore",
  "POST /api/comments/{id}/remove",
  "POST /api/comments/{id}/restore",
  "GET /api/notifications/removals",
  "GET /api/removals",
  "PUT /api/notifications/removals/{id}/read",
  "GET /api/games/{id}/bans",
  "GET /api/password-reset",
  "POST /api/password-reset",
  "POST /api/auth/verification",
  "GET /api/verify-email/{token}",
  "POST /api/verify-email/{token}",
  "GET /api/invitations/by-mail/{token}",
  "POST /api/invitations/by-mail/{token}",
  "GET /api/mail/stop/{token}",
  "POST /api/mail/stop/{token}",
  "POST /api/games/{id}/bans",
  "DELETE /api/games/{id}/bans/{userId}",
  "GET /api/place",
  "GET /api/setup/{token}",
  "POST /api/setup/{token}",
  "GET /api/admin/settings",
  "PATCH /api/admin/settings",
  "GET /api/admin/links",
  "GET /api/admin/people/waiting",
  "POST /api/admin/links",
  "DELETE /api/admin/links/{id}",
  "GET /api/blocks",
  "PUT /api/blocks/{userId}",
  "DELETE /api/blocks/{userId}",
  "POST /api/reports",
  "GET /api/reports",
  "GET /api/reports/mine",
  "GET /api/reports/waiting",
  "GET /api/reports/{id}/picture",
  "POST /api/reports/{id}/close",
  "GET /api/admin/people",
  "PATCH /api/admin/people/{id}",
  "DELETE /api/admin/people/{id}",
  "POST /api/admin/people/{id}/reset-link",
  "POST /api/admin/people/{id}/sign-out",
  "GET /api/admin/people/{id}/identities",
  "DELETE /api/admin/people/{id}/identities/{identityId}",
  "POST /api/admin/people/import",
  "GET /api/admin/games",
  "DELETE /api/admin/games/{id}",
  "GET /api/admin/storage",
  "GET /api/admin/audit",
];

const WITH_PROVIDER = ["GET /api/login/provider", "GET /api/callback"];

/** Pages for people, and their styles. */
const PAGES = ["GET /api/docs", "GET /api/docs.css", "GET /api/login.css", "GET /api/openapi.json"];

/** Drops the names of parameters, which are not part of the address. */
const unnamed = (call: string) => call.replace(/:\w+|\{\w+\}/g, "{}");

const sorted = (calls: Iterable<string>) => [...calls].map(unnamed).sort();

const withPaths = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const created = z.object({ fastify: z.custom<FastifyInstance>() });

/** The routes that a server registers, and the calls that it describes. */
async function listCalls(variables: Record<string, string>) {
  const routes: string[] = [];
  const watch = (message: unknown) => {
    created.parse(message).fastify.addHook("onRoute", ({ method, url }) => {
      // A route of several methods is the fallback for unknown methods.
      if (typeof method !== "string" || method === "HEAD") return;
      if (url.startsWith("/api/")) routes.push(`${method} ${url}`);
    });
  };
  subscribe("fastify.initialization", watch);
  const server = await createTestServer(variables);
  unsubscribe("fastify.initialization", watch);
  const { paths } = withPaths.parse((await server.nobody.rest("GET", "/api/openapi.json")).body);
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((verb) => `${verb.toUpperCase()} ${path}`),
  );
  await server.close();
  return { routes, described };
}

describe("the calls below /api", () => {
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
    "API-01 API-07 are those of the specification and of the list of additions: %s",
    async (_how, env, more) => {
      const calls = [...SPECIFIED, ...ADDED, ...more];
      const { routes, described } = await listCalls(env);
      expect(sorted(described)).toEqual(sorted(calls));
      expect(sorted(routes)).toEqual(sorted([...calls, ...PAGES]));
    },
  );

  it("API-01 API-02 are procedures of their domains, except signing in and out", () => {
    const rows = new Set(sorted(restRoutes.map(({ verb, path }) => `${verb} ${path}`)));
    const others = SPECIFIED.filter((call) => !rows.has(unnamed(call)));
    expect(others).toEqual(["GET /api/login", "GET /api/logout"]);
  });

  it("API-01 each declare their answer", () => {
    for (const name of procedureNames) expect(() => declarationOf(name)).not.toThrow();
  });
});
