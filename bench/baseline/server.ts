// Serves StepOut and a hand-written baseline, so that a benchmark can compare their CPU times.
import { fastify } from "fastify";
import { buildApp } from "../../packages/server/src/app.ts";
import { openDeps } from "../../packages/server/src/cli/common/deps.ts";
import { readEnv } from "../../packages/server/src/env/env.ts";
import { newSession } from "../../packages/server/src/testing/test-server.ts";
import { createHandwrittenPage } from "./handwritten-page.ts";

export interface Addresses {
  product: string;
  baseline: string;
  headers: string[];
}

const ANY_PORT = { host: "127.0.0.1", port: 0 };
const JSON_TYPE = "application/json; charset=utf-8";
const TOKEN = /stepout=(\w+)/;

const [path = "", constant = "", ...userIds] = process.argv.slice(2);
const deps = await openDeps(
  readEnv({ RATE_LIMIT: "off", LOG_LEVEL: "info", DATABASE_URL: `file:${path}` }),
);
const app = await buildApp(deps);
const product = await app.listen(ANY_PORT);

const writePage = createHandwrittenPage(path);
const handwritten = fastify();
handwritten.get("/constant", (_, reply) => reply.type(JSON_TYPE).send(constant));
handwritten.get<{ Querystring: { gameId: string } }>("/page", async ({ headers, query }, reply) => {
  const [, token = ""] = TOKEN.exec(headers.cookie ?? "") ?? [];
  const session = await deps.sessions.resolve(token);
  return reply.type(JSON_TYPE).send(writePage(query.gameId, session?.actor.userId ?? ""));
});
const baseline = await handwritten.listen(ANY_PORT);

const headers: string[] = [];
for (const userId of userIds) {
  headers.push(`cookie: stepout=${await newSession(deps, userId)}`);
}

process.send?.({ product, baseline, headers } satisfies Addresses);
