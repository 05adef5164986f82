import { schema } from "@stepout/db";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import { makeAdmin } from "../../testing/game-people.ts";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import { createTestServer, type TestPerson } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { OPEN_REPORTS_MAX } from "./reports.rules.ts";

const reason = "This is cruel";
const answer = "I have talked with Ben";
const TEXT = "Nobody likes Cleo";
const photo = toDataUrl(plainJpeg());

let dora: TestPerson;
let postId: string;
let picture: string;

/** Ben posts in a private game with Ana and Cleo; Dora isn't a member. */
setScene({ game: { isPublic: false } });
beforeEach(async () => {
  dora = await server.createPerson("dora");
  const post = await ben.call.posts.create({ gameId, content: TEXT, image: photo });
  postId = post.id;
  picture = post.image ?? "";
});

const postReport = () => ({ kind: "post" as const, id: postId, reason });
const report = (person: Pick<TestPerson, "rest">, body: object) =>
  person.rest("POST", "/api/reports", JSON.stringify(body));
const listOf = async (person: TestPerson, query = "") =>
  (await person.rest("GET", `/api/reports${query}`)).body;
const close = (person: Pick<TestPerson, "rest">, id: string, text = answer) =>
  person.rest("POST", `/api/reports/${id}/close`, JSON.stringify({ answer: text }));
const exportOf = async (person: TestPerson) =>
  JSON.stringify((await person.rest("GET", "/api/user/export")).body);

describe("a report", () => {
  it("SAFE-01 keeps the reported text and picture after the post is edited or deleted", async () => {
    const { status, body } = await report(cleo, postReport());
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: "post", thingId: postId, reason, isOpen: true });
    const { reports: before } = await ana.call.reports.list({});
    const { call } = ben;
    await call.posts.update({ id: postId, content: "Everybody likes Cleo" });
    await call.posts.removeImage({ id: postId });
    const { reports: between } = await ana.call.reports.list({});
    expect(between).toEqual([{ ...before[0], canRemovePicture: false }]);
    await call.posts.remove({ id: postId });
    const { reports } = await ana.call.reports.list({});
    expect(reports).toEqual([{ ...between[0], post: null, canRemove: false }]);
    expect(reports).toMatchObject([
      { content: TEXT, reason, user: { username: "ben" }, game: { id: gameId } },
    ]);
    const url = reports[0]?.pictureUrl ?? "";
    expect((await ana.rest("GET", url)).status).toBe(200);
    for (const person of [ben, cleo, dora]) {
      expect((await person.rest("GET", url)).status).toBe(404);
      expect((await person.rest("GET", picture)).status).toBe(404);
    }
    expect((await server.visitor.rest("GET", url)).status).toBe(401);
  });

  it("DAY-02 a report on a post or comment links to the post, but only for participants", async () => {
    const { id: commentId } = await ben.call.comments.create({ postId, content: TEXT });
    await cleo.call.reports.create(postReport());
    server.clock.advance(1);
    await cleo.call.reports.create({ kind: "comment", id: commentId, reason });
    const hedy = await server.createPerson("hedy", { isHost: true });
    const post = { id: postId, gameId };
    expect((await ana.call.reports.list({})).reports).toMatchObject([{ post }, { post }]);
    expect((await cleo.call.reports.mine({})).reports).toMatchObject([{ post }, { post }]);
    expect((await hedy.call.reports.list({})).reports).toMatchObject([
      { post: null },
      { post: null },
    ]);
    await ben.call.comments.remove({ id: commentId });
    expect((await ana.call.reports.list({})).reports).toMatchObject([{ post: null }, { post }]);
  });

  it.each(["comment", "message", "user", "game"] as const)(
    "SAFE-01 accepts a report on a visible %s, but returns 404 if the content is hidden",
    async (kind) => {
      const comment = await ben.call.comments.create({ postId, content: TEXT });
      const toCleo = { gameId, recipientId: cleo.userId, content: TEXT };
      const message = await ben.call.messages.send(toCleo);
      const hidden = { comment: comment.id, message: message.id, game: gameId, user: "nobody" };
      const seen = { ...hidden, user: ana.userId }[kind];
      expect((await report(cleo, { kind, id: seen, reason })).status).toBe(201);
      const [stored] = await server.deps.db.read.select().from(schema.reportedThings);
      const { name } = await ana.call.games.get({ id: gameId });
      const containsName = expect.stringContaining(name);
      const content = { comment: TEXT, message: TEXT, user: "@ana", game: containsName }[kind];
      expect(stored).toMatchObject({ content });
      const unknown = await expectNoChange(server, () => report(dora, { kind, id: "no", reason }));
      const invisible = await expectNoChange(server, () =>
        report(dora, { kind, id: hidden[kind], reason }),
      );
      expect(unknown.status).toBe(404);
      expect(invisible).toEqual(unknown);
    },
  );

  it("SAFE-01 lets only the recipient report a private message", async () => {
    const toCleo = { gameId, recipientId: cleo.userId, content: TEXT };
    const { id } = await ben.call.messages.send(toCleo);
    expect((await report(ana, { kind: "message", id, reason })).status).toBe(404);
    expect((await report(ben, { kind: "message", id, reason })).status).toBe(409);
  });

  it("SAFE-01 returns the open report if the user reports the same content again", async () => {
    const first = await report(cleo, postReport());
    const again = await expectNoChange(server, () => report(cleo, postReport()));
    expect(again).toEqual(first);
    expect((await report(ana, postReport())).body).not.toMatchObject({ id: postId });
    expect(await expectNoChange(server, () => report(ben, postReport()))).toMatchObject({
      status: 409,
    });
  });

  it("HARD-07 SAFE-01 limits a user's open reports and reports per day", async () => {
    await server.deps.db.transaction((tx) =>
      tx.insert(schema.reports).values(
        Array.from({ length: OPEN_REPORTS_MAX }, (_, nth) => ({
          id: `${nth}`,
          reporterId: cleo.userId,
          kind: "user" as const,
          thingId: `${nth}`,
          reason,
          createdAt: 0,
          isOpen: true,
        })),
      ),
    );
    expect(await report(cleo, postReport())).toMatchObject({ status: 409 });
    const limited = await createTestServer({ RATE_LIMIT: "on", REPORTS_PER_DAY: "1" });
    onTestFinished(() => limited.close());
    const [eva, finn] = [await limited.createPerson("eva"), await limited.createPerson("finn")];
    await eva.call.reports.create({ kind: "user", id: finn.userId, reason });
    const { id } = await finn.call.games.create(gameInput(limited.clock));
    expect((await report(eva, { kind: "game", id, reason })).status).toBe(429);
  });
});

describe("the reports to decide", () => {
  it("SAFE-02 lets game admins resolve reports in their game, except reports by or about themselves", async () => {
    await makeAdmin(server.deps, gameId, ben);
    await makeAdmin(server.deps, gameId, cleo);
    const { id } = await cleo.call.reports.create(postReport());
    const ofAna = await ana.call.posts.create({ gameId, content: "Boo" });
    const { id: second } = await cleo.call.reports.create({ ...postReport(), id: ofAna.id });
    for (const query of ["", `?gameId=${gameId}`]) {
      const idsOf = async (person: TestPerson) => {
        const { reports } = Object(await listOf(person, query));
        return reports.map((one: { id: string }) => one.id);
      };
      expect(await idsOf(ana)).toEqual([id]);
      expect(await idsOf(ben)).toEqual([second]);
      expect(await idsOf(cleo)).toEqual([]);
      if (query === "") expect(await idsOf(dora)).toEqual([]);
    }
    expect((await dora.rest("GET", `/api/reports?gameId=${gameId}`)).status).toBe(403);
    for (const person of [ben, cleo, dora]) expect((await close(person, id)).status).toBe(404);
    expect((await close(ana, second)).status).toBe(404);
  });

  it("SAFE-02 hides reporters, and all reports on users and games, from game admins", async () => {
    await cleo.call.reports.create(postReport());
    await cleo.call.reports.create({ kind: "user", id: ben.userId, reason });
    await cleo.call.reports.create({ kind: "game", id: gameId, reason });
    const { reports } = await ana.call.reports.list({ gameId });
    expect(reports).toMatchObject([{ kind: "post", reporter: null }]);
    expect(JSON.stringify(reports)).not.toContain("cleo");
  });

  it("SAFE-02 pages through reports without duplicates, open reports first", async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 45; nth += 1) {
      server.clock.advance(1);
      const { id } = await ben.call.posts.create({ gameId, content: `${nth}` });
      ids.unshift((await cleo.call.reports.create({ ...postReport(), id })).id);
    }
    const closed = ids.filter((_, nth) => nth % 3 === 0);
    for (const id of closed) await close(ana, id);
    const inOrder = [...ids.filter((id) => !closed.includes(id)), ...closed];
    const readAll = async (load: (cursor?: string) => ReturnType<typeof ana.call.reports.mine>) => {
      const read: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const { reports, next } = await load(cursor);
        read.push(...reports.map(({ id }) => id));
        if (next === null) return read;
        cursor = next;
      }
    };
    const at = (cursor?: string) => (cursor === undefined ? {} : { cursor });
    expect(await readAll((from) => ana.call.reports.list(at(from)))).toEqual(inOrder);
    expect(await readAll((from) => ana.call.reports.list({ gameId, ...at(from) }))).toEqual(
      inOrder,
    );
    expect(await readAll((from) => cleo.call.reports.mine(at(from)))).toEqual(inOrder);
    expect((await ana.rest("GET", "/api/reports?cursor=x")).status).toBe(400);
  });
});

describe("closing a report", () => {
  it("SAFE-03 sends the reporter an answer when a report is closed, and refuses to close it twice", async () => {
    const { id } = await cleo.call.reports.create(postReport());
    expect(await close(ana, id)).toEqual({ status: 200, body: { success: true } });
    expect(await listOf(cleo, "/mine")).toMatchObject({
      reports: [{ id, answer, isOpen: false, user: { username: "ben" } }],
    });
    const { reports } = await ana.call.reports.list({});
    expect(reports).toMatchObject([{ id, answer, closedBy: { username: "ana" } }]);
    expect(await expectNoChange(server, () => close(ana, id))).toMatchObject({ status: 409 });
    expect((await cleo.call.reports.create(postReport())).id).not.toBe(id);
  });

  it("SAFE-02 hides a report from the reported user, even in their export", async () => {
    const { id } = await cleo.call.reports.create(postReport());
    await close(ana, id);
    for (const text of [await exportOf(ben), JSON.stringify(await listOf(ben, "/mine"))]) {
      expect(text).not.toContain(reason);
      expect(text).not.toContain(answer);
    }
    const own = JSON.parse(await exportOf(cleo));
    expect(own).toMatchObject({ reports: [{ id, kind: "post", reason, answer }] });
    expect(JSON.stringify(own)).not.toContain(TEXT);
  });
});
