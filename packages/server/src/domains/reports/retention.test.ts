import { schema } from "@stepout/db";
import { beforeEach, describe, expect, it } from "vitest";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import { eraseClosedReports, startErasingReports } from "./erasing.service.ts";
import { CLOSED_REPORT_MS } from "./reports.rules.ts";

const reason = "This is cruel";
const answer = "I have talked with Ben";
const photo = toDataUrl(plainJpeg());

let reportId: string;

setScene();
beforeEach(async () => {
  const { id } = await ben.call.posts.create({ gameId, content: "Boo", image: photo });
  reportId = (await cleo.call.reports.create({ kind: "post", id, reason })).id;
  await ben.call.posts.remove({ id });
});

const close = () => ana.call.reports.close({ id: reportId, answer });
const countRows = async () => {
  const counts: number[] = [];
  for (const table of [schema.reports, schema.reportedThings, schema.images]) {
    counts.push((await server.deps.db.read.select().from(table)).length);
  }
  return counts;
};

describe("report retention", () => {
  it("SAFE-03 HARD-11 erases a closed report and its picture after 90 days, but never an open report", async () => {
    server.clock.advance(2 * CLOSED_REPORT_MS);
    await eraseClosedReports(server.deps, () => true);
    expect(await countRows()).toEqual([1, 1, 1]);
    await close();
    server.clock.advance(CLOSED_REPORT_MS - 1);
    await eraseClosedReports(server.deps, () => true);
    expect(await countRows()).toEqual([1, 1, 1]);
    server.clock.advance(1);
    const schedule = startErasingReports(server.deps, server.clock);
    await expect.poll(() => countRows()).toEqual([0, 0, 0]);
    await schedule.stop();
  });

  it("SAFE-01 keeps a report after its game is deleted, but hides it from the game's creator", async () => {
    await ana.call.games.remove({ id: gameId });
    expect(await server.deps.db.read.select().from(schema.reports)).toMatchObject([
      { id: reportId, gameId: null, reason },
    ]);
    expect(await countRows()).toEqual([1, 1, 1]);
    expect((await ana.call.reports.list({})).reports).toEqual([]);
    expect((await cleo.call.reports.mine({})).reports).toMatchObject([{ id: reportId }]);
  });
});

describe("reports and deleted accounts", () => {
  it("SAFE-01 HARD-10 erases a deleted user's text and picture from reports, but keeps the reports", async () => {
    await ben.deleteAccount();
    expect(await countRows()).toEqual([1, 1, 0]);
    expect((await ana.call.reports.list({})).reports).toMatchObject([
      { reason, content: "", pictureUrl: null, user: { firstName: "Deleted" } },
    ]);
  });

  it("SAFE-01 HARD-10 erases a deleted reporter's closed reports, and the reasons in their open reports", async () => {
    const { id } = await ben.call.posts.create({ gameId, content: "Again" });
    await cleo.call.reports.create({ kind: "post", id, reason });
    await close();
    await cleo.deleteAccount();
    expect((await ana.call.reports.list({})).reports).toMatchObject([
      { thingId: id, reason: "", content: "Again" },
    ]);
    expect(await countRows()).toEqual([1, 1, 0]);
  });

  it("SAFE-03 HARD-10 erases a report's answer when the user who wrote it deletes their account", async () => {
    await close();
    await ana.deleteAccount();
    expect((await cleo.call.reports.mine({})).reports).toMatchObject([
      { id: reportId, answer: "", isOpen: false },
    ]);
  });
});
