import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { SESSION_RECHECK_MS } from "../auth/auth.rules.ts";
import { WATCH_MS } from "./live.rules.ts";
import { createLive } from "./live-hub.ts";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

describe("a stream", () => {
  it("AUTH-04 ends within a minute when its session has expired, which it does not prolong", async () => {
    const { deps, clock } = server;
    const ana = await server.createPerson("ana");
    const live = createLive({ ...deps, timers: clock });
    const token = await deps.sessions.create(ana.userId);
    const sessionId = (await deps.sessions.resolve(token))?.sessionId ?? "";
    const stream = live.listen({ userId: ana.userId, sessionId }, undefined);
    expect(await stream.next()).toEqual({ value: [], done: false });
    const end = stream.next();

    await deps.db.transaction((tx) => tx.update(schema.sessions).set({ expiresAt: 0 }));
    let isOver = false;
    void end.then(() => {
      isOver = true;
    });
    for (let passed = 0; passed <= SESSION_RECHECK_MS; passed += WATCH_MS) {
      await expect.poll(() => clock.awaited().length > 0 || isOver).toBe(true);
      clock.advance(WATCH_MS);
    }
    expect(await end).toEqual({ value: undefined, done: true });
    const [row] = await deps.db.read.select().from(schema.sessions);
    expect(row?.expiresAt).toBe(0);
    live.close();
  });

  it("SHELL-01 tells one thing once, however often it has changed since the last notice", async () => {
    const { deps } = server;
    const ana = await server.createPerson("ana");
    const sessionId =
      (await deps.sessions.resolve(await deps.sessions.create(ana.userId)))?.sessionId ?? "";
    const stream = deps.live.listen({ userId: ana.userId, sessionId }, undefined);
    await stream.next();
    await deps.db.transaction(async () => {
      for (const about of ["messages", "messages", "profile", "messages"] as const) {
        deps.live.tell({ about, to: [ana.userId] });
      }
    });
    expect(await stream.next()).toEqual({
      value: [{ about: "messages" }, { about: "profile" }],
      done: false,
    });
    deps.live.close();
    expect(await stream.next()).toEqual({ value: undefined, done: true });
  });
});
