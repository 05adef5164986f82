import { beforeEach, expect, it } from "vitest";
import { makeAdmin } from "../../testing/game-people.ts";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { changeAccount } from "../auth/accounts/administration.service.ts";

const reason = "This is cruel";
const answer = "I have talked with Ben";
const TEXT = "Nobody likes Cleo";
const UNREPORTED = "See you at the lake";

let hedy: TestPerson;
let postId: string;
let messageId: string;

setScene({ game: { isPublic: false } });
beforeEach(async () => {
  hedy = await server.createPerson("hedy", { isHost: true });
  await ben.call.posts.create({ gameId, content: UNREPORTED });
  const image = toDataUrl(plainJpeg());
  postId = (await ben.call.posts.create({ gameId, content: TEXT, image })).id;
  const toCleo = { gameId, recipientId: cleo.userId };
  messageId = (await ben.call.messages.send({ ...toCleo, content: TEXT })).id;
  await ben.call.messages.send({ ...toCleo, content: UNREPORTED });
});

const reportAll = async () => {
  const ids: string[] = [];
  for (const [kind, id] of [
    ["post", postId],
    ["message", messageId],
    ["user", ben.userId],
    ["game", gameId],
  ] as const) {
    server.clock.advance(1);
    ids.unshift((await cleo.call.reports.create({ kind, id, reason })).id);
  }
  return ids;
};
const idsOf = async (person: TestPerson, input: { gameId?: string } = {}) =>
  (await person.call.reports.list(input)).reports.map(({ id }) => id);

it("SAFE-07 lets a host see the reporter, and read and close reports of every kind", async () => {
  const ids = await reportAll();
  const { reports } = await hedy.call.reports.list({});
  expect(reports.map(({ id }) => id)).toEqual(ids);
  expect(reports.map(({ kind }) => kind)).toEqual(["game", "user", "message", "post"]);
  for (const one of reports) expect(one).toMatchObject({ reporter: { username: "cleo" }, reason });
  for (const id of ids) await hedy.call.reports.close({ id, answer });
  const { reports: own } = await cleo.call.reports.mine({});
  expect(own.map(({ isOpen }) => isOpen)).toEqual([false, false, false, false]);
  expect((await hedy.call.reports.list({})).reports).toMatchObject(
    ids.map((id) => ({ id, answer, closedBy: { username: "hedy" } })),
  );
  expect(await idsOf(ana)).toEqual(ids.slice(-1));
});

it("SAFE-07 shows a host the reported content, but nothing else from a private game", async () => {
  await reportAll();
  const { reports } = await hedy.call.reports.list({});
  const text = JSON.stringify(reports);
  expect(text).toContain(TEXT);
  expect(text).not.toContain(UNREPORTED);
  const url = reports.find(({ kind }) => kind === "post")?.pictureUrl ?? "";
  expect((await hedy.rest("GET", url)).status).toBe(200);
  const [post] = (await ben.call.posts.list({ gameId })).posts;
  expect((await hedy.rest("GET", post?.image ?? "")).status).toBe(404);
  await expect(hedy.call.posts.list({ gameId })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

it("SAFE-07 never lets a host resolve a report that they filed or that is about them", async () => {
  const { id } = await cleo.call.reports.create({ kind: "user", id: hedy.userId, reason });
  const { id: own } = await hedy.call.reports.create({ kind: "user", id: cleo.userId, reason });
  expect(await idsOf(hedy)).toEqual([]);
  for (const one of [id, own]) {
    const closing = JSON.stringify({ answer });
    expect((await hedy.rest("POST", `/api/reports/${one}/close`, closing)).status).toBe(404);
  }
  await changeAccount(server.deps, ben.userId, { isHost: true });
  expect((await idsOf(ben)).sort()).toEqual([id, own].sort());
});

it("SAFE-07 shows the reporter to a game's creator only while the creator is a host", async () => {
  await makeAdmin(server.deps, gameId, hedy);
  await changeAccount(server.deps, ana.userId, { isHost: true });
  await reportAll();
  const [toHost] = (await ana.call.reports.list({ gameId })).reports.filter(
    ({ kind }) => kind === "post",
  );
  expect(toHost?.reporter?.username).toBe("cleo");
  await changeAccount(server.deps, ana.userId, { isHost: false });
  expect((await ana.call.reports.list({ gameId })).reports).toMatchObject([
    { kind: "post", reporter: null },
  ]);
});

it("SAFE-07 a former or disabled host can't read or close reports", async () => {
  const [id] = await reportAll();
  await changeAccount(server.deps, hedy.userId, { isHost: false });
  expect(await idsOf(hedy)).toEqual([]);
  const closing = JSON.stringify({ answer });
  expect((await hedy.rest("POST", `/api/reports/${id}/close`, closing)).status).toBe(404);
  await changeAccount(server.deps, hedy.userId, { isHost: true });
  await changeAccount(server.deps, hedy.userId, { disabled: true });
  expect((await hedy.rest("GET", "/api/reports")).status).toBe(401);
});
