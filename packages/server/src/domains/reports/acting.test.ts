import { beforeEach, describe, expect, it } from "vitest";
import { expectNoChange, expectRightCounters } from "../../testing/all-rows.ts";
import { makeAdmin } from "../../testing/game-people.ts";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { changeAccount } from "../auth/accounts/administration.service.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { RESTORABLE_MS } from "../removals/removals.rules.ts";

const content = "Nobody likes Cleo";
const reason = "This is cruel";

let hedy: TestPerson;

setScene();
beforeEach(async () => {
  hedy = await server.createPerson("hedy", { isHost: true });
});

async function reportPostOf({ call }: TestPerson, by = cleo) {
  const { id } = await call.posts.create({ gameId, content });
  await by.call.reports.create({ kind: "post", id, reason });
  return id;
}

const actsOf = async ({ call }: TestPerson) =>
  (await call.reports.list({})).reports.map(({ canRemove, canRestore, canBan, canLiftBan }) => ({
    canRemove,
    canRestore,
    canBan,
    canLiftBan,
  }));

const waitingFor = async ({ rest }: TestPerson) => (await rest("GET", "/api/reports/waiting")).body;

const nothing = { canRemove: false, canRestore: false, canBan: false, canLiftBan: false };
const both = { ...nothing, canRemove: true, canBan: true };

describe("the actions on a report", () => {
  it("SAFE-12 lets an admin remove and restore a reported post, and ban and unban its author", async () => {
    const id = await reportPostOf(ben);
    expect(await actsOf(ana)).toEqual([both]);
    await ana.call.removals.removePost({ id, reason });
    expect(await actsOf(ana)).toEqual([{ ...nothing, canRestore: true, canBan: true }]);
    await ana.call.games.ban({ id: gameId, userId: ben.userId });
    expect(await actsOf(ana)).toEqual([{ ...nothing, canRestore: true, canLiftBan: true }]);
    await ana.call.removals.restorePost({ id });
    expect(await actsOf(ana)).toEqual([{ ...nothing, canRemove: true, canLiftBan: true }]);
    await ana.call.games.liftBan({ id: gameId, userId: ben.userId });
    expect(await actsOf(ana)).toEqual([{ ...nothing, canRemove: true }]);
  });

  it("SAFE-12 lets an admin remove a reported post's photo, and restore it while the post exists", async () => {
    const { id } = await ben.call.posts.create({ gameId, content, image: greyJpeg(1) });
    await cleo.call.reports.create({ kind: "post", id, reason });
    const actsOnPicture = async () => {
      const [report] = (await ana.call.reports.list({})).reports;
      return [report?.canRemovePicture, report?.canRestorePicture];
    };
    expect(await actsOnPicture()).toEqual([true, false]);
    await ana.call.removals.removePicture({ id, reason });
    expect(await actsOnPicture()).toEqual([false, true]);
    await ana.call.removals.removePost({ id, reason });
    expect(await actsOnPicture()).toEqual([false, false]);
    await ana.call.removals.restorePost({ id });
    server.clock.advance(RESTORABLE_MS);
    expect(await actsOnPicture()).toEqual([false, false]);
  });

  it("SAFE-12 lets an admin remove a reported comment, and restore it while its post exists", async () => {
    const { id: postId } = await ana.call.posts.create({ gameId, content });
    const { id } = await ben.call.comments.create({ postId, content });
    await cleo.call.reports.create({ kind: "comment", id, reason });
    expect(await actsOf(ana)).toEqual([both]);
    await ana.call.removals.removeComment({ id, reason });
    expect(await actsOf(ana)).toEqual([{ ...nothing, canRestore: true, canBan: true }]);
    await ana.call.posts.remove({ id: postId });
    expect(await actsOf(ana)).toEqual([{ ...nothing, canBan: true }]);
  });

  it("SAFE-12 never allows banning the creator, and lets only the creator and hosts ban an admin", async () => {
    await makeAdmin(server.deps, gameId, ben);
    const dora = await server.createPerson("dora");
    await dora.call.games.join({ id: gameId });
    await makeAdmin(server.deps, gameId, dora);
    const removable = { ...nothing, canRemove: true };
    await reportPostOf(ben);
    expect([await actsOf(ana), await actsOf(dora)]).toEqual([[both], [removable]]);
    await reportPostOf(ana);
    expect(await actsOf(ana)).toEqual([both]);
    expect(await actsOf(dora)).toEqual([removable, removable]);
    expect(await actsOf(hedy)).toEqual([removable, both]);
  });

  it("SAFE-12 lets a host ban a message's sender, and offers no action on reported users and games", async () => {
    const letter = { gameId, recipientId: cleo.userId, content };
    const message = await ben.call.messages.send(letter);
    for (const [kind, id] of [
      ["message", message.id],
      ["user", ben.userId],
      ["game", gameId],
    ] as const) {
      server.clock.advance(1);
      await cleo.call.reports.create({ kind, id, reason });
    }
    expect(await actsOf(hedy)).toEqual([nothing, nothing, { ...nothing, canBan: true }]);
  });
});

describe("removing reported content", () => {
  const answer = "We've removed it.";

  const remove = async ({ rest }: TestPerson, reportId: string, body: object = {}) =>
    (await rest("POST", `/api/reports/${reportId}/remove`, { reason, answer, ...body })).status;

  async function reportNew(image?: string) {
    const posted = await ben.call.posts.create({ gameId, content, ...(image && { image }) });
    const { id } = await cleo.call.reports.create({ kind: "post", id: posted.id, reason });
    return { id, postId: posted.id };
  }

  const answerTo = async (id: string) =>
    (await cleo.call.reports.mine({})).reports.find((one) => one.id === id)?.answer;

  it("DAY-17 SAFE-12 removing reported content closes the report with the moderator's answer", async () => {
    const post = await reportNew();
    expect(await remove(ana, post.id)).toBe(200);
    expect(await answerTo(post.id)).toBe(answer);
    expect((await ana.call.posts.list({ gameId })).posts).toEqual([]);

    const photo = await reportNew(greyJpeg(1));
    expect(await remove(hedy, photo.id, { onlyImage: true })).toBe(200);
    const [kept] = (await ana.call.posts.list({ gameId })).posts;
    expect(kept).toMatchObject({ id: photo.postId, image: null });
    expect(await answerTo(photo.id)).toBe(answer);

    const comment = await ben.call.comments.create({ postId: photo.postId, content });
    const { id } = await cleo.call.reports.create({ kind: "comment", id: comment.id, reason });
    expect(await remove(ana, id)).toBe(200);
    expect((await ana.call.comments.list({ postId: photo.postId })).comments).toEqual([]);
    expect(await answerTo(id)).toBe(answer);
    await expectRightCounters(server);
  });

  it("DAY-17 SAFE-12 changes neither the content nor the report if one of the changes is refused", async () => {
    const report = await reportNew();
    await hedy.call.games.join({ id: gameId });
    const other = await hedy.call.reports.create({ kind: "post", id: report.postId, reason });
    const user = await cleo.call.reports.create({ kind: "user", id: ben.userId, reason });
    await expectNoChange(server, async () => {
      expect(await remove(ana, report.id, { onlyImage: true })).toBe(409);
      expect(await remove(hedy, user.id)).toBe(409);
      expect(await remove(hedy, other.id)).toBe(404);
      expect(await remove(ben, report.id)).toBe(404);
      expect(await remove(ana, report.id, { answer: " " })).toBe(400);
      expect(await remove(ana, report.id, { reason: undefined })).toBe(400);
    });
    expect(await remove(ana, report.id)).toBe(200);
    await expectNoChange(server, async () => {
      expect(await remove(ana, report.id)).toBe(409);
      // Hedy's report is still open, but the reported post has been removed.
      expect(await remove(ana, other.id)).toBe(404);
    });
  });
});

describe("a host outside the game", () => {
  const rest = ({ rest: call }: TestPerson, verb: "POST" | "DELETE", path: string, body?: object) =>
    call(verb, path, body);
  const statusOf = async (...asked: Parameters<typeof rest>) => (await rest(...asked)).status;

  const setPrivate = () =>
    ana.call.games.update({ ...gameInput(server.clock, { isPublic: false }), id: gameId });

  it("SAFE-15 lets a host remove and restore a reported post, and ban and unban its author", async () => {
    await setPrivate();
    const id = await reportPostOf(ben);
    expect(await actsOf(hedy)).toEqual([both]);
    expect(await statusOf(hedy, "POST", `/api/posts/${id}/remove`, { reason })).toBe(200);
    expect((await ana.call.posts.list({ gameId })).posts).toEqual([]);
    expect(await ben.call.notifications.removals()).toMatchObject([{ id, reason }]);
    expect((await ana.call.removals.list({ gameId })).removals).toMatchObject([
      { id, removedBy: { username: "hedy" } },
    ]);
    expect(await actsOf(hedy)).toEqual([{ ...nothing, canRestore: true, canBan: true }]);
    expect(await statusOf(hedy, "POST", `/api/posts/${id}/restore`)).toBe(200);
    expect((await ana.call.posts.list({ gameId })).posts).toMatchObject([{ id }]);
    const bans = `/api/games/${gameId}/bans`;
    expect(await rest(hedy, "POST", bans, { userId: ben.userId, reason })).toMatchObject({
      status: 201,
      body: { user: { username: "ben" }, bannedBy: { username: "hedy" }, reason },
    });
    expect(await statusOf(ben, "POST", `/api/games/${gameId}/join`)).toBe(403);
    expect(await statusOf(hedy, "DELETE", `${bans}/${ben.userId}`)).toBe(200);
    expect(await actsOf(hedy)).toEqual([{ ...nothing, canRemove: true }]);
    const { events } = await hedy.call.admin.audit({});
    expect(events.map(({ action, actor }) => [action, actor?.name])).toEqual(
      expect.arrayContaining([
        ["post-removed", "hedy"],
        ["post-restored", "hedy"],
        ["participant-banned", "hedy"],
        ["ban-lifted", "hedy"],
      ]),
    );
    await expectRightCounters(server);
  });

  it("SAFE-15 lets a host remove and restore a reported comment after the report is closed", async () => {
    await setPrivate();
    const { id: postId } = await ana.call.posts.create({ gameId, content: "I sang" });
    const { id } = await ben.call.comments.create({ postId, content });
    const report = await cleo.call.reports.create({ kind: "comment", id, reason });
    await hedy.call.reports.close({ id: report.id, answer: "It is gone" });
    expect(await statusOf(hedy, "POST", `/api/comments/${id}/remove`, { reason })).toBe(200);
    expect(await statusOf(hedy, "POST", `/api/comments/${id}/restore`)).toBe(200);
    expect((await ana.call.comments.list({ postId })).comments).toMatchObject([{ id }]);
  });

  it("SAFE-15 lets a host ban a reported admin, but not the creator", async () => {
    await makeAdmin(server.deps, gameId, ben);
    await reportPostOf(ben);
    await reportPostOf(ana);
    const bans = `/api/games/${gameId}/bans`;
    expect(await statusOf(hedy, "POST", bans, { userId: ana.userId })).toBe(409);
    expect(await statusOf(hedy, "POST", bans, { userId: ben.userId })).toBe(201);
  });

  it("SAFE-15 denies a host actions on unreported content, their own content and their own reports", async () => {
    const { id } = await ben.call.posts.create({ gameId, content });
    const bans = `/api/games/${gameId}/bans`;
    const tryAll = async () => [
      await statusOf(hedy, "POST", `/api/posts/${id}/remove`, { reason }),
      await statusOf(hedy, "POST", bans, { userId: ben.userId }),
    ];
    await expectNoChange(server, async () => expect(await tryAll()).toEqual([403, 403]));
    await cleo.call.reports.create({ kind: "user", id: ben.userId, reason });
    await expectNoChange(server, async () => expect(await tryAll()).toEqual([403, 403]));

    await hedy.call.games.join({ id: gameId });
    await hedy.call.reports.create({ kind: "post", id, reason });
    const own = await hedy.call.posts.create({ gameId, content });
    await cleo.call.reports.create({ kind: "post", id: own.id, reason });
    expect(await actsOf(hedy)).toMatchObject([{ canBan: false }]);
    expect(await tryAll()).toEqual([403, 403]);
    expect(await statusOf(hedy, "POST", `/api/posts/${own.id}/remove`, { reason })).toBe(403);

    await cleo.call.reports.create({ kind: "post", id, reason });
    await changeAccount(server.deps, hedy.userId, { isHost: false });
    await expectNoChange(server, async () => expect(await tryAll()).toEqual([403, 403]));
  });
});

describe("the count of open reports", () => {
  it("SAFE-13 counts the open reports that a user is allowed to resolve", async () => {
    expect(await waitingFor(ana)).toEqual({ count: 0 });
    await reportPostOf(ben);
    await reportPostOf(ana);
    await cleo.call.reports.create({ kind: "user", id: ben.userId, reason });
    expect([await waitingFor(ana), await waitingFor(hedy)]).toEqual([{ count: 1 }, { count: 3 }]);
    for (const person of [ben, cleo]) expect(await waitingFor(person)).toEqual({ count: 0 });
    const [report] = (await ana.call.reports.list({})).reports;
    await ana.call.reports.close({ id: report?.id ?? "", answer: "Done" });
    expect([await waitingFor(ana), await waitingFor(hedy)]).toEqual([{ count: 0 }, { count: 2 }]);
    expect((await server.visitor.rest("GET", "/api/reports/waiting")).status).toBe(401);
  });
});
