import { runElsewhere } from "@stepout/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { listAuditEvents } from "./audit.queries.ts";
import { AUDIT_RETENTION_MS } from "./audit.rules.ts";

const PASSWORD = "seven wide stairs";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const MANY = 100;

const events = () => listAuditEvents(server.deps.db.read, { limit: MANY });
const actions = async () => (await events()).map(({ action }) => action);
const post = (url: string, payload: object) => server.app.inject({ method: "POST", url, payload });

describe("the audit log", () => {
  it("HARD-05 the audit log doesn't record rejected actions", async () => {
    const [ana, ben] = [await server.createPerson("ana"), await server.createPerson("ben")];
    const { id } = await ana.call.games.create(gameInput(server.clock));
    await expect(ben.call.games.remove({ id })).rejects.toThrow();
    await post("/api/login", { username: "ana", password: PASSWORD });
    expect(await actions()).toEqual([]);
  });

  it("HARD-05 rolls back an action if its audit event can't be recorded", async () => {
    runElsewhere(
      server.databaseUrl,
      "CREATE TRIGGER broken BEFORE INSERT ON auditEvents BEGIN SELECT RAISE(ABORT, 'broken'); END",
    );
    const response = await post("/api/register", { username: "ana", password: PASSWORD });
    expect([response.statusCode, response.headers["set-cookie"]]).toEqual([500, undefined]);
  });

  it("HARD-05 deletes audit events after 180 days", async () => {
    await post("/api/register", { username: "ana", password: PASSWORD });
    server.clock.advance(AUDIT_RETENTION_MS + 1);
    await post("/api/login", { username: "ana", password: PASSWORD });
    expect(await actions()).toEqual(["signed-in"]);
  });

  it("HARD-05 filters audit events by user, time and action", async () => {
    await post("/api/register", { username: "ana", password: PASSWORD });
    server.clock.advance(1_000);
    await post("/api/register", { username: "ben", password: PASSWORD });
    const [bens, anas] = await events();
    const { read } = server.deps.db;
    const list = (wanted: object) => listAuditEvents(read, { limit: MANY, ...wanted });
    expect(await list({ userId: anas?.actorId })).toEqual([anas]);
    expect(await list({ since: server.clock.now() })).toEqual([bens]);
    expect(await list({ limit: 1 })).toEqual([bens]);
    expect(await list({ actions: ["signed-in"] })).toEqual([]);
    expect(await list({ actions: ["signed-in", "registered"] })).toEqual([bens, anas]);
  });
});
