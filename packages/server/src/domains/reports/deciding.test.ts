import { schema } from "@stepout/db";
import { runElsewhere } from "@stepout/db/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { makeAdmin } from "../../testing/game-people.ts";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { newSession } from "../../testing/test-server.ts";
import { findDeciders } from "./deciding.policy.ts";
import { isForEditors, reportKinds } from "./reports.rules.ts";

const reason = "This is cruel";

let hana: TestPerson;

/** Ana and Cleo run a game with Ben. Hana is a host. */
setScene();
beforeEach(async () => {
  hana = await server.createPerson("hana", { isHost: true });
  await makeAdmin(server.deps, gameId, cleo);
});

const share = (person: TestPerson, image?: string) =>
  person.call.posts.create({ gameId, content: "Boo", ...(image !== undefined && { image }) });

describe("findDeciders", () => {
  it("SAFE-02 lets uninvolved hosts resolve all reports, but uninvolved admins resolve only reports on posts and comments", async () => {
    const deciders = async (about: Parameters<typeof findDeciders>[1]) =>
      (await findDeciders(server.deps.db.read, about)).sort();
    const between = { gameId, reporterId: ben.userId, userId: cleo.userId };
    const sorted = (...people: TestPerson[]) => people.map(({ userId }) => userId).sort();
    expect(await deciders({ kind: "post", ...between })).toEqual(sorted(ana, hana));
    expect(await deciders({ kind: "comment", ...between })).toEqual(sorted(ana, hana));
    expect(await deciders({ kind: "message", ...between })).toEqual(sorted(hana));
    expect(await deciders({ kind: "post", ...between, gameId: null })).toEqual(sorted(hana));
    const byCleo = { gameId, reporterId: cleo.userId, userId: ben.userId };
    expect(await deciders({ kind: "post", ...byCleo })).toEqual(sorted(ana, hana));
    const ofHana = { ...byCleo, userId: hana.userId };
    expect(await deciders({ kind: "user", ...ofHana })).toEqual([]);
    expect(reportKinds.filter(isForEditors)).toEqual(["post", "comment"]);
  });
});

describe("reading a report", () => {
  it("SAFE-03 HARD-05 closing a report stores the time and adds an audit event", async () => {
    const { id: postId } = await share(ben);
    const { id, closedAt } = await cleo.call.reports.create({ kind: "post", id: postId, reason });
    expect(closedAt).toBeNull();
    await ana.call.reports.close({ id, answer: "I have talked with Ben" });
    const [mine] = (await cleo.call.reports.mine({})).reports;
    expect(mine?.closedAt).toBe(new Date(server.clock.now()).toISOString());
    const events = await server.deps.db.read.select().from(schema.auditEvents);
    expect(events.filter(({ action }) => action.startsWith("report"))).toMatchObject([
      { actorId: ana.userId, subjectId: ben.userId, gameId },
    ]);
  });

  it("SAFE-01 serves the reported picture with its Content-Length, and returns 404 if the report has no picture", async () => {
    const { id: withPicture } = await share(ben, toDataUrl(plainJpeg()));
    const { id: without } = await share(ben);
    const cookie = `stepout=${await newSession(server.deps, ana.userId)}`;
    const show = async (postId: string) => {
      const { id } = await cleo.call.reports.create({ kind: "post", id: postId, reason });
      return server.app.inject({ url: `/api/reports/${id}/picture`, headers: { cookie } });
    };
    const shown = await show(withPicture);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers["content-length"]).toBe(String(shown.rawPayload.length));
    expect((await show(without)).statusCode).toBe(404);
  });

  it("SAFE-01 API-03 returns 500, not 404, if the database fails", async () => {
    runElsewhere(server.databaseUrl, "ALTER TABLE messages RENAME TO lost");
    const report = { kind: "message", id: "any", reason };
    expect((await cleo.rest("POST", "/api/reports", report)).status).toBe(500);
  });

  it("HARD-11 HARD-10 erases the picture in a report when the reported user deletes their account", async () => {
    const { id } = await share(ben, toDataUrl(plainJpeg()));
    await cleo.call.reports.create({ kind: "post", id, reason });
    await ben.call.posts.remove({ id });
    const stored = () => server.deps.db.read.select().from(schema.images);
    expect(await stored()).toHaveLength(1);
    await ben.deleteAccount();
    expect(await stored()).toEqual([]);
    expect(await server.deps.db.read.select().from(schema.reportedThings)).toMatchObject([
      { content: "", imageId: null },
    ]);
  });
});
