import { openDatabase } from "@stepout/db";
import { runElsewhere } from "@stepout/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PING_MS, POSITION_HEADER, STREAMS_PER_PERSON_MAX } from "../../live/live.rules.ts";
import { createSessions } from "../../sessions/sessions.ts";
import { waitForOwnNotices } from "../../testing/live-notices.ts";
import { type LiveStream, openStream } from "../../testing/live-stream.ts";
import {
  createTestServer,
  newSession,
  type TestPerson,
  type TestServer,
} from "../../testing/test-server.ts";
import { settleEndedGames } from "../games/settlement/settlement-schedule.ts";
import { gameInput } from "../games/testing/game-input.ts";

const DAY = 86_400_000;

let server: TestServer;
const FIRST_NAME = "Robin";

async function createNamedPerson(username: string): Promise<TestPerson> {
  const person = await server.createPerson(username);
  await person.call.account.updateProfile({ firstName: FIRST_NAME });
  return person;
}

let origin: string;
let ana: TestPerson;
let ben: TestPerson;
let eva: TestPerson;
let gameId: string;
let streams: LiveStream[];
beforeEach(async () => {
  server = await createTestServer();
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  ana = await createNamedPerson("ana");
  ben = await createNamedPerson("ben");
  eva = await createNamedPerson("eva");
  const game = await ana.call.games.create(gameInput(server.clock, { endsIn: DAY }));
  gameId = game.id;
  await ben.call.games.join({ id: gameId });
  streams = [];
});
afterEach(async () => {
  for (const stream of streams) stream.close();
  await server.close();
});

const newToken = (person: TestPerson) => newSession(server.deps, person.userId);

async function listen(
  person: TestPerson,
  token?: string,
  lastEventId?: string,
): Promise<LiveStream> {
  const given = token ?? (await newToken(person));
  await waitForOwnNotices(server.deps);
  const stream = await openStream(origin, given, lastEventId);
  streams.push(stream);
  return stream;
}

const share = (person: TestPerson) => person.call.posts.create({ gameId, content: "I did it" });

/** Notices arrive in order, so this notice follows all earlier ones. */
const changeProfile = (person: TestPerson) =>
  person.call.account.updateProfile({ firstName: FIRST_NAME });

describe("live notices", () => {
  it("SHELL-02 starts an uncompressed stream immediately, with the usual response headers", async () => {
    const { status, headers, changes } = await listen(ana);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(changes).toEqual([]);
  });

  it("AUTH-04 RULE-06 refuses live streams to visitors", async () => {
    expect((await openStream(origin)).status).toBe(401);
    expect((await openStream(origin, "nonsense")).status).toBe(401);
    expect(server.deps.live.countStreams()).toBe(0);
  });

  it("FEED-04 RULE-06 sends a game's live notices to its participants, but not to strangers", async () => {
    const [stream, strangersStream] = [await listen(ben), await listen(eva)];
    const post = await share(ana);
    expect(await stream.waitFor("posts")).toEqual([{ about: "posts", gameId }]);
    await ana.call.comments.create({ postId: post.id, content: "And again" });
    await ben.call.posts.toggleUpvote({ id: post.id });
    await stream.waitFor("comments");
    expect(await stream.waitFor("upvotes")).toHaveLength(3);
    await changeProfile(eva);
    expect(await strangersStream.waitFor("profile")).toEqual([{ about: "profile" }]);
  });

  it("RULE-06 stops sending a game's notices to a removed participant", async () => {
    const [stream, creatorsStream] = [await listen(ben), await listen(ana)];
    await ana.call.games.removeParticipant({ id: gameId, userId: ben.userId });
    expect(await stream.waitFor("memberships")).toEqual([{ about: "memberships" }]);
    await share(ana);
    await creatorsStream.waitFor("posts");
    await changeProfile(ben);
    expect(await stream.waitFor("profile")).toEqual([
      { about: "memberships" },
      { about: "profile" },
    ]);
  });

  it("HOME-04 sends a results notice when a game is settled", async () => {
    const stream = await listen(ben);
    server.clock.advance(DAY);
    await settleEndedGames(server.deps, server.clock.now());
    expect(await stream.waitFor("results")).toEqual([{ about: "results", gameId }]);
  });

  it("SHELL-01 notifies all users that any data may have changed when another process writes", async () => {
    const stream = await listen(eva);
    runElsewhere(server.databaseUrl, "update games set name = 'Elsewhere'");
    expect(await stream.waitFor("anything")).toEqual([{ about: "anything" }]);
  });

  it("SHELL-01 limits the number of streams per user", async () => {
    const token = await newToken(ana);
    for (let count = 0; count < STREAMS_PER_PERSON_MAX; count += 1) await listen(ana, token);
    const one = await openStream(origin, token);
    expect(one.status).toBe(429);
    expect((await listen(ben)).status).toBe(200);
    streams[0]?.close();
    await expect.poll(() => server.deps.live.countStreams()).toBe(STREAMS_PER_PERSON_MAX);
    expect((await listen(ana, token)).status).toBe(200);
  });

  it("SHELL-01 limits the number of streams that a user opens at the same time", async () => {
    const token = await newToken(ana);
    await waitForOwnNotices(server.deps);
    const opening = Array.from({ length: 2 * STREAMS_PER_PERSON_MAX }, () =>
      openStream(origin, token),
    );
    streams = await Promise.all(opening);
    const refused = streams.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(STREAMS_PER_PERSON_MAX);
    expect(server.deps.live.countStreams()).toBe(STREAMS_PER_PERSON_MAX);
  });

  it("SHELL-02 sends a ping every 10 seconds until the client disconnects", async () => {
    const stream = await listen(ana);
    for (const pings of [1, 2]) {
      server.clock.advance(PING_MS);
      await expect.poll(stream.countPings).toBe(pings);
    }
    stream.close();
    await expect.poll(() => server.deps.live.countStreams()).toBe(0);
    expect(server.clock.awaited()).toEqual([]);
  });

  it("SHELL-02 refuses positions that are too long, and HEAD requests for a stream", async () => {
    const ask = (method: "GET" | "HEAD", query: string) =>
      fetch(`${origin}/api/live${query}`, { method, headers: { cookie: `stepout=${ana.token}` } });
    const refused = await ask("GET", `?since=${"1".repeat(501)}`);
    expect([refused.status, await refused.json()]).toMatchObject([400, { field: "since" }]);
    expect((await ask("HEAD", "")).status).toBe(405);
  });

  it("SHELL-01 ends streams when the server stops, and doesn't delay the shutdown", async () => {
    const stream = await listen(ana);
    await server.app.close();
    await stream.ended;
    expect(stream.changes).toEqual([]);
  });
});

describe("a resumed stream", () => {
  async function askPosition(token?: string): Promise<string | null> {
    const headers = token === undefined ? undefined : { cookie: `stepout=${token}` };
    const response = await fetch(`${origin}/trpc/auth.me`, { headers: headers ?? {} });
    await response.text();
    return response.headers.get(POSITION_HEADER);
  }

  const resume = async (person: TestPerson, lastEventId: string) =>
    (await listen(person, undefined, lastEventId)).changes;

  it("SHELL-02 RULE-06 resumes a stream with only the notices that the user missed", async () => {
    const post = await share(ana);
    const first = await listen(ben);
    first.close();
    await ana.call.comments.create({ postId: post.id, content: "And again" });
    await ana.call.comments.create({ postId: post.id, content: "And again and again" });
    await ana.call.invitations.invite({ gameId, username: "eva" });
    expect(await resume(ben, first.position())).toEqual([{ about: "comments", gameId }]);
    expect(await resume(eva, first.position())).toEqual([{ about: "invitations" }]);
    expect(await resume(ana, first.position())).toEqual([
      { about: "comments", gameId },
      { about: "entries", gameId },
    ]);
    await ana.call.games.removeParticipant({ id: gameId, userId: ben.userId });
    expect(await resume(ben, first.position())).toEqual([{ about: "memberships" }]);
  });

  it("SHELL-02 sends no notices if nothing has changed when a stream resumes", async () => {
    await waitForOwnNotices(server.deps);
    const position = (await askPosition(await newToken(ben))) ?? "";
    expect(await resume(ben, position)).toEqual([]);
    expect(await askPosition()).toBeNull();
  });

  it("SHELL-02 reports that anything may have changed when a stream resumes from an unknown position", async () => {
    const anything = [{ about: "anything" }];
    const stream = await listen(ben);
    const [run] = stream.position().split(".");
    for (const position of [".", "unknown", "another.1", `${run}.x`, `${run}.-1`, `${run}.999`]) {
      expect(await resume(ben, position)).toEqual(anything);
    }
  });
});

describe("the stream of a session", () => {
  it("AUTH-04 ends a session's stream on sign-out, and keeps the user's other streams open", async () => {
    const token = await newToken(ana);
    const [stream, other] = [await listen(ana, token), await listen(ana)];
    await fetch(`${origin}/api/logout`, {
      headers: { cookie: `stepout=${token}` },
      redirect: "manual",
    });
    await stream.ended;
    await changeProfile(ana);
    expect(await other.waitFor("profile")).toEqual([{ about: "profile" }]);
    expect(stream.changes).toEqual([]);
  });

  it("AUTH-04 ends a stream whose session ends before or while the stream opens", async () => {
    const { live, sessions } = server.deps;
    const over = { done: true, value: undefined };
    for (const time of ["before", "while"]) {
      const token = await newToken(ana);
      const session = await sessions.resolve(token);
      if (!session) throw new Error("There is no session");
      const owner = { userId: ana.userId, sessionId: session.sessionId };
      if (time === "before") await sessions.end(token);
      const stream = live.listen(owner, undefined);
      const opened = stream.next();
      if (time === "while") await sessions.end(token);
      const first = await opened;
      expect(time === "before" ? first : await stream.next()).toEqual(over);
    }
    expect(live.countStreams()).toBe(0);
  });

  it("AUTH-04 PROF-04 ends streams when the account is deleted", async () => {
    const stream = await listen(eva);
    await eva.deleteAccount();
    await stream.ended;
    expect(server.deps.live.countStreams()).toBe(0);
  });

  it("AUTH-04 ends a stream when another process signs the user out", async () => {
    const token = await newToken(ana);
    const stream = await listen(ana, token);
    const otherDb = await openDatabase(server.databaseUrl);
    await createSessions(otherDb, server.deps.clock, server.deps.logger).end(token);
    await otherDb.close();
    await stream.ended;
    expect(stream.changes).toEqual([]);
  });
});
