import { runElsewhere } from "@stepout/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { waitForOwnNotices } from "../live-notices.ts";
import { createTestServer, newSession, type TestPerson, type TestServer } from "../test-server.ts";

let one: TestServer;
let other: TestServer;
let ana: TestPerson;
beforeEach(async () => {
  one = await createTestServer();
  other = await createTestServer({}, undefined, { beside: one });
  ana = await one.createPerson("ana");
});
afterEach(async () => {
  await other.close();
  await one.close();
});

async function openSession({ deps }: TestServer) {
  const token = await newSession(deps, ana.userId);
  const session = await deps.sessions.resolve(token);
  return { token, userId: ana.userId, sessionId: session?.sessionId ?? "" };
}

const notify = ({ deps }: TestServer, about: "messages" | "profile" | "memberships") =>
  deps.db.transaction(async () => deps.live.notify({ about, to: [ana.userId] }));

/** Runs a statement against another test database. */
const runBeside = (statement: (database: string) => string) => {
  const url = new URL(one.databaseUrl);
  const database = url.pathname.slice(1);
  url.pathname = "/template1";
  runElsewhere(url.href, statement(database));
};

const endLasting = () =>
  runBeside(
    (database) => `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${database}' and application_name = 'stepout (lasting)'`,
  );

describe("live notices from several processes", () => {
  it("LIVE-05 every process delivers the same live notices with the same positions", async () => {
    const owner = await openSession(one);
    const streams = [one, other].map(({ deps }) => deps.live.listen(owner, undefined));
    for (const stream of streams) await stream.next();
    await notify(other, "messages");
    const told = await Promise.all(streams.map((stream) => stream.next()));
    expect(told[0]).toMatchObject({ value: { notice: [{ about: "messages" }] } });
    expect(told[0]).toEqual(told[1]);
  });

  it("SHELL-02 resumes a stream in another process without missing or repeating notices", async () => {
    const owner = await openSession(one);
    const stream = one.deps.live.listen(owner, undefined);
    await stream.next();
    await notify(one, "messages");
    const { value: seen } = await stream.next();
    await stream.return();
    await notify(one, "profile");
    await notify(other, "memberships");
    await waitForOwnNotices(other.deps);
    const resumed = other.deps.live.listen(owner, undefined, seen?.position);
    expect(await resumed.next()).toMatchObject({
      value: { notice: [{ about: "profile" }, { about: "memberships" }] },
    });
    await notify(one, "messages");
    expect(await resumed.next()).toMatchObject({ value: { notice: [{ about: "messages" }] } });
  });

  it("SHELL-02 resumes a stream from the earliest of several positions, even in a new process", async () => {
    const owner = await openSession(one);
    const third = await createTestServer({}, undefined, { beside: one });
    const before = third.deps.live.position();
    for (const { deps } of [one, other]) {
      await expect.poll(() => deps.live.position()).toBe(before);
    }
    await notify(one, "messages");
    await waitForOwnNotices(third.deps);
    const later = third.deps.live.position();
    const listen = (since: string) => third.deps.live.listen(owner, undefined, since).next();
    const messages = { value: { notice: [{ about: "messages" }] } };
    expect(await listen(`${later}~${before}`)).toMatchObject(messages);
    expect(await listen(later)).toMatchObject({ value: { notice: [] } });
    await third.close();
  });

  it("LIVE-05 reports everything as changed after the broadcast connection was lost", async () => {
    const owner = await openSession(one);
    const stream = one.deps.live.listen(owner, undefined);
    const { value: first } = await stream.next();
    endLasting();
    const anything = { value: { notice: [{ about: "anything" }] } };
    expect(await stream.next()).toMatchObject(anything);
    const resumed = one.deps.live.listen(owner, undefined, first?.position);
    expect(await resumed.next()).toMatchObject(anything);
  });

  it("LIVE-05 reports everything as changed if a commit's broadcast is too large", async () => {
    const owner = await openSession(one);
    const stream = one.deps.live.listen(owner, undefined);
    await stream.next();
    const to = [ana.userId, ...Array.from({ length: 1_000 }, (_, nth) => `person ${nth}`)];
    await other.deps.db.transaction(async () => other.deps.live.notify({ about: "messages", to }));
    expect(await stream.next()).toMatchObject({ value: { notice: [{ about: "anything" }] } });
  });
});

describe("a session", () => {
  it.each<[string, (token: string, sessionId: string) => Promise<unknown>]>([
    ["is signed out", (token) => one.deps.sessions.end(token)],
    ["is ended from another device", (_, id) => one.deps.sessions.endById(ana.userId, id)],
    ["ends with all others", () => one.deps.sessions.endOthers(ana.userId, null)],
    [
      "ends with a new password",
      () => one.deps.db.transaction((tx) => one.deps.sessions.endAllOf(tx, ana.userId)),
    ],
  ])("AUTH-04 refuses a session that %s in another process", async (_, end) => {
    const { token, sessionId, userId } = await openSession(one);
    expect(await other.deps.sessions.resolve(token)).not.toBeNull();
    const stream = other.deps.live.listen({ userId, sessionId }, undefined);
    await stream.next();
    await end(token, sessionId);
    const over = stream.next();
    await expect.poll(() => other.deps.sessions.resolve(token)).toBeNull();
    expect(await over).toEqual({ value: undefined, done: true });
  });
});
