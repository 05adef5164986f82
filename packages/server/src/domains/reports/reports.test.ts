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
const WORDS = "Nobody likes Cleo";
const photo = toDataUrl(plainJpeg());

let dora: TestPerson;
let postId: string;
let picture: string;

/** Ana runs a private game with Ben and Cleo; Ben has posted. Dora knows nothing of it. */
setScene({ game: { isPublic: false } });
beforeEach(async () => {
  dora = await server.createPerson("dora");
  const post = await ben.call.posts.create({ gameId, content: WORDS, image: photo });
  postId = post.id;
  picture = post.image ?? "";
});

const thePost = () => ({ kind: "post" as const, id: postId, reason });
const report = (person: Pick<TestPerson, "rest">, body: object) =>
  person.rest("POST", "/api/reports", JSON.stringify(body));
const listOf = async (person: TestPerson, query = "") =>
  (await person.rest("GET", `/api/reports${query}`)).body;
const close = (person: Pick<TestPerson, "rest">, id: string, words = answer) =>
  person.rest("POST", `/api/reports/${id}/close`, JSON.stringify({ answer: words }));
const exportOf = async (person: TestPerson) =>
  JSON.stringify((await person.rest("GET", "/api/user/export")).body);

describe("a report", () => {
  it("SAFE-01 keeps the words and the picture of that moment, whatever becomes of the post", async () => {
    const { status, body } = await report(cleo, thePost());
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
    expect(reports).toEqual([{ ...between[0], canRemove: false }]);
    expect(reports).toMatchObject([
      { content: WORDS, reason, user: { username: "ben" }, game: { id: gameId } },
    ]);
    const url = reports[0]?.pictureUrl ?? "";
    expect((await ana.rest("GET", url)).status).toBe(200);
    for (const person of [ben, cleo, dora]) {
      expect((await person.rest("GET", url)).status).toBe(404);
      expect((await person.rest("GET", picture)).status).toBe(404);
    }
    expect((await server.visitor.rest("GET", url)).status).toBe(401);
  });

  it.each(["comment", "message", "user", "game"] as const)(
    "SAFE-01 is made of a %s that one sees, and of none that one does not",
    async (kind) => {
      const comment = await ben.call.comments.create({ postId, content: WORDS });
      const letter = { gameId, recipientId: cleo.userId, content: WORDS };
      const message = await ben.call.messages.send(letter);
      const hidden = { comment: comment.id, message: message.id, game: gameId, user: "nobody" };
      const seen = { ...hidden, user: ana.userId }[kind];
      expect((await report(cleo, { kind, id: seen, reason })).status).toBe(201);
      const [kept] = await server.deps.db.read.select().from(schema.reportedThings);
      const { name } = await ana.call.games.get({ id: gameId });
      const saysName = expect.stringContaining(name);
      const content = { comment: WORDS, message: WORDS, user: "@ana", game: saysName }[kind];
      expect(kept).toMatchObject({ content });
      const unknown = await expectNoChange(server, () => report(dora, { kind, id: "no", reason }));
      const foreign = await expectNoChange(server, () =>
        report(dora, { kind, id: hidden[kind], reason }),
      );
      expect(unknown.status).toBe(404);
      expect(foreign).toEqual(unknown);
    },
  );

  it("SAFE-01 of a private message is for those between whom it went", async () => {
    const letter = { gameId, recipientId: cleo.userId, content: WORDS };
    const { id } = await ben.call.messages.send(letter);
    expect((await report(ana, { kind: "message", id, reason })).status).toBe(404);
    expect((await report(ben, { kind: "message", id, reason })).status).toBe(409);
  });

  it("SAFE-01 answers with the first while that one is open, and is refused for what is one's own", async () => {
    const first = await report(cleo, thePost());
    const again = await expectNoChange(server, () => report(cleo, thePost()));
    expect(again).toEqual(first);
    expect((await report(ana, thePost())).body).not.toMatchObject({ id: postId });
    expect(await expectNoChange(server, () => report(ben, thePost()))).toMatchObject({
      status: 409,
    });
  });

  it("HARD-07 SAFE-01 counts towards the day, and so many wait at a time", async () => {
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
    expect(await report(cleo, thePost())).toMatchObject({ status: 409 });
    const limited = await createTestServer({ RATE_LIMIT: "on", REPORTS_PER_DAY: "1" });
    onTestFinished(() => limited.close());
    const [eva, finn] = [await limited.createPerson("eva"), await limited.createPerson("finn")];
    await eva.call.reports.create({ kind: "user", id: finn.userId, reason });
    const { id } = await finn.call.games.create(gameInput(limited.clock));
    expect((await report(eva, { kind: "game", id, reason })).status).toBe(429);
  });
});

describe("those who decide", () => {
  it("SAFE-02 run the game, and are neither reported nor the reporter", async () => {
    await makeAdmin(server.deps, gameId, ben);
    await makeAdmin(server.deps, gameId, cleo);
    const { id } = await cleo.call.reports.create(thePost());
    const ofAna = await ana.call.posts.create({ gameId, content: "Boo" });
    const { id: second } = await cleo.call.reports.create({ ...thePost(), id: ofAna.id });
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

  it("SAFE-02 are not told by whom, and get no reports of messages, people or games", async () => {
    await cleo.call.reports.create(thePost());
    await cleo.call.reports.create({ kind: "user", id: ben.userId, reason });
    await cleo.call.reports.create({ kind: "game", id: gameId, reason });
    const { reports } = await ana.call.reports.list({ gameId });
    expect(reports).toMatchObject([{ kind: "post", reporter: null }]);
    expect(JSON.stringify(reports)).not.toContain("cleo");
  });

  it("SAFE-02 get open reports first and page by page, each once", async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 45; nth += 1) {
      server.clock.advance(1);
      const { id } = await ben.call.posts.create({ gameId, content: `${nth}` });
      ids.unshift((await cleo.call.reports.create({ ...thePost(), id })).id);
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

describe("closing", () => {
  it("SAFE-03 gives the reporter an answer, once", async () => {
    const { id } = await cleo.call.reports.create(thePost());
    expect(await close(ana, id)).toEqual({ status: 200, body: { success: true } });
    expect(await listOf(cleo, "/mine")).toMatchObject({
      reports: [{ id, answer, isOpen: false, user: { username: "ben" } }],
    });
    const { reports } = await ana.call.reports.list({});
    expect(reports).toMatchObject([{ id, answer, closedBy: { username: "ana" } }]);
    expect(await expectNoChange(server, () => close(ana, id))).toMatchObject({ status: 409 });
    expect((await cleo.call.reports.create(thePost())).id).not.toBe(id);
  });

  it("SAFE-02 tells nothing to whoever was reported, nor to their export", async () => {
    const { id } = await cleo.call.reports.create(thePost());
    await close(ana, id);
    for (const text of [await exportOf(ben), JSON.stringify(await listOf(ben, "/mine"))]) {
      expect(text).not.toContain(reason);
      expect(text).not.toContain(answer);
    }
    const own = JSON.parse(await exportOf(cleo));
    expect(own).toMatchObject({ reports: [{ id, kind: "post", reason, answer }] });
    expect(JSON.stringify(own)).not.toContain(WORDS);
  });
});
