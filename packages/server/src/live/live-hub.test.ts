import { setImmediate } from "node:timers/promises";
import { schema } from "@stepout/db";
import { runElsewhere } from "@stepout/db/testing";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gameInput } from "../domains/games/testing/game-input.ts";
import { SESSION_RECHECK_MS } from "../sessions/sessions.rules.ts";
import {
  createTestServer,
  newSession,
  type TestPerson,
  type TestServer,
} from "../testing/test-server.ts";
import { WATCH_MS, WATCH_PAUSE_MS } from "./live.rules.ts";
import { createLive } from "./live-hub.ts";

const { users } = schema;

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

async function openSession({ userId }: TestPerson): Promise<string> {
  const { sessions } = server.deps;
  return (await sessions.resolve(await newSession(server.deps, userId)))?.sessionId ?? "";
}

async function ownerOf(username: string) {
  const person = await server.createPerson(username);
  return { userId: person.userId, sessionId: await openSession(person) };
}

describe("a stream", () => {
  it("AUTH-04 ends a stream within a minute of its session's expiry and never extends the session", async () => {
    const { deps, clock } = server;
    const ana = await server.createPerson("ana");
    const live = createLive({ ...deps, timers: clock });
    const sessionId = await openSession(ana);
    const stream = live.listen({ userId: ana.userId, sessionId }, undefined);
    expect(await stream.next()).toMatchObject({ value: { notice: [] }, done: false });
    const end = stream.next();

    await deps.db.transaction((tx) => tx.update(schema.sessions).set({ expiresAt: 0 }));
    let isOver = false;
    void end.then(() => {
      isOver = true;
    });
    for (let passed = 0; passed < SESSION_RECHECK_MS; passed += WATCH_MS) {
      await expect.poll(() => clock.awaited().length > 0 || isOver).toBe(true);
      clock.advance(WATCH_MS);
    }
    expect(await end).toEqual({ value: undefined, done: true });
    const [row] = await deps.db.read.select().from(schema.sessions);
    expect(row?.expiresAt).toBe(0);
    live.close();
  });

  it("SHELL-01 a live notice lists each kind of change only once", async () => {
    const { deps } = server;
    const ana = await server.createPerson("ana");
    const sessionId = await openSession(ana);
    const stream = deps.live.listen({ userId: ana.userId, sessionId }, undefined);
    await stream.next();
    await deps.db.transaction(async () => {
      for (const about of ["messages", "messages", "profile", "messages"] as const) {
        deps.live.notify({ about, to: [ana.userId] });
      }
    });
    expect(await stream.next()).toMatchObject({
      value: { notice: [{ about: "messages" }, { about: "profile" }] },
      done: false,
    });
    deps.live.close();
    expect(await stream.next()).toEqual({ value: undefined, done: true });
  });

  it("SHELL-02 reports a change only once if a stream resumes while the change is being delivered", async () => {
    const { live, db } = server.deps;
    const other = live.listen(await ownerOf("ben"), undefined);
    await other.next();
    const ana = await ownerOf("ana");
    const before = live.position();
    const notify = (about: "messages" | "profile") =>
      db.transaction(async () => live.notify({ about, to: [ana.userId] }));
    await notify("messages");
    const resumed = live.listen(ana, undefined, before);
    const first = await resumed.next();
    expect(first).toMatchObject({ value: { notice: [{ about: "messages" }] } });
    await setImmediate();
    await notify("profile");
    const next = await resumed.next();
    expect(next).toMatchObject({ value: { notice: [{ about: "profile" }] } });
    live.close();
  });

  it("LIVE-02 a notice lists up to 50 changes, or reports that everything changed if there are more", async () => {
    const { deps } = server;
    const ana = await server.createPerson("ana");
    const sessionId = await openSession(ana);
    const listenTo = async (count: number) => {
      const games: string[] = [];
      for (let nth = 0; nth < count; nth += 1) {
        games.push((await ana.call.games.create(gameInput(server.clock))).id);
      }
      const stream = deps.live.listen({ userId: ana.userId, sessionId }, undefined);
      await stream.next();
      await deps.db.transaction(async () => {
        for (const gameId of games) deps.live.notify({ about: "posts", gameId });
      });
      const { value } = await stream.next();
      await stream.return();
      return value?.notice;
    };
    expect(await listenTo(50)).toHaveLength(50);
    expect(await listenTo(51)).toEqual([{ about: "anything" }]);
  });

  it("LIVE-03 refuses a new stream while the server is stopping", async () => {
    const ana = await server.createPerson("ana");
    const owner = { userId: ana.userId, sessionId: await openSession(ana) };
    server.deps.live.close();
    expect(() => server.deps.live.listen(owner, undefined)).toThrow("The server is shutting down.");
  });

  it("LIVE-01 reports that everything changed if the database can't be read", async () => {
    const { deps, clock } = server;
    const ana = await server.createPerson("ana");
    const sessionId = await openSession(ana);
    const lines: string[] = [];
    const logger = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
    const live = createLive({ ...deps, logger, timers: clock });
    const stream = live.listen({ userId: ana.userId, sessionId }, undefined);
    await stream.next();
    const notice = stream.next();
    await deps.db.transaction(async () => live.notify({ about: "posts", gameId: "a game" }));
    await deps.db.close();
    expect(await notice).toMatchObject({ value: { notice: [{ about: "anything" }] } });
    const told = expect.stringMatching(/"err".*"Sending live updates failed"/);
    expect(lines).toEqual([told]);
    clock.advance(WATCH_MS);
    await expect.poll(() => lines).toEqual([told, told]);
    await expect.poll(() => clock.awaited()).toContain(clock.now() + WATCH_PAUSE_MS);
    live.close();
  });

  it("SHELL-02 reports changes by another process when a stream resumes", async () => {
    const { deps, clock } = server;
    const ana = await server.createPerson("ana");
    const live = createLive({ ...deps, timers: clock });
    const sessionId = await openSession(ana);
    const listen = async (since?: string) => {
      const stream = live.listen({ userId: ana.userId, sessionId }, undefined, since);
      const { value } = await stream.next();
      await stream.return();
      return value;
    };
    const first = await listen();
    const position = first?.position;
    await expect.poll(() => clock.awaited().length > 0).toBe(true);
    clock.advance(WATCH_MS);
    await expect.poll(() => clock.awaited().length).toBe(0);
    expect(await listen(position)).toEqual(first);
    await expect.poll(() => clock.awaited().length > 0).toBe(true);
    clock.advance(WATCH_MS);
    await expect.poll(() => clock.awaited().length).toBe(0);

    runElsewhere(server.databaseUrl, "update users set bio = 'Elsewhere'");
    await setImmediate();
    expect(await listen(position)).toMatchObject({ notice: [{ about: "anything" }] });
    live.close();
  });

  it("SHELL-02 a stream resumed from an earlier position reports another process's later changes", async () => {
    const { deps, clock } = server;
    const owner = await ownerOf("ana");
    const live = createLive({ ...deps, timers: clock });
    const stream = live.listen(owner, undefined);
    const { value: first } = await stream.next();
    const notice = stream.next();
    runElsewhere(server.databaseUrl, "update users set bio = 'Elsewhere'");
    await setImmediate();
    clock.advance(WATCH_MS);
    const anything = [{ about: "anything" }];
    expect(await notice).toMatchObject({ value: { notice: anything } });
    const resumed = live.listen(owner, undefined, first?.position);
    expect(await resumed.next()).toMatchObject({ value: { notice: anything } });
    live.close();
    await expect.poll(() => clock.awaited()).toEqual([]);
  });

  it("LIVE-03 ends a stream immediately when the client disconnects or the server stops", async () => {
    const live = createLive({ ...server.deps, timers: server.clock });
    const owner = await ownerOf("ana");
    const over = { value: undefined, done: true };
    const client = new AbortController();
    const left = live.listen(owner, client.signal);
    client.abort();
    expect(live.countStreams()).toBe(0);
    expect(await left.next()).toEqual(over);
    const stopped = live.listen(owner, undefined);
    live.close();
    expect(await stopped.next()).toEqual(over);
  });

  it("LIVE-04 resumes a stream without a gap after a checkpoint", async () => {
    const { deps, clock } = server;
    const ana = await server.createPerson("ana");
    const sessionId = await openSession(ana);
    const live = createLive({ ...deps, timers: clock });
    const since = live.position();
    await deps.db.transaction((tx) => tx.update(users).set({ bio: "I run" }));
    expect(await deps.db.truncateLog()).toBe(true);
    const stream = live.listen({ userId: ana.userId, sessionId }, undefined, since);
    expect(await stream.next()).toMatchObject({ value: { notice: [] } });
    await stream.return();
    live.close();
  });
});
