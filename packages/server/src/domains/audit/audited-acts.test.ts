import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { createOidcTest } from "../../testing/provider/oidc-journey.ts";
import {
  createTestServer,
  newSession,
  type TestPerson,
  type TestServer,
} from "../../testing/test-server.ts";
import { ownSession } from "../auth/accounts/accounts.schema.ts";
import {
  changeAccount,
  createAccount,
  resetPassword,
} from "../auth/accounts/administration.service.ts";
import { findRecoveryPath, openRecoveryLink } from "../auth/accounts/recovery-links.service.ts";
import { createResetLinkByHost } from "../auth/reset/password-resets.service.ts";
import { makeEmailLink } from "../auth/verification/email-links.service.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { listAuditEvents } from "./audit.queries.ts";
import type { AuditAction } from "./audit.rules.ts";

const PASSWORD = "seven wide stairs";
const NEXT_PASSWORD = "eight wide stairs";
const EVENTS_MAX = 100;
const noEvent = { id: "", details: null, createdAt: 0 };
let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let gameId: string;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  ben = await server.createPerson("ben");
  cleo = await server.createPerson("cleopatra");
  const { users } = schema;
  await server.deps.db.transaction((tx) =>
    tx.update(users).set({ isHost: true }).where(eq(users.id, cleo.userId)),
  );
  gameId = (await ana.call.games.create(gameInput(server.clock))).id;
  await ben.call.games.join({ id: gameId });
});
afterEach(() => server.close());

const post = (url: string, payload: object) => server.app.inject({ method: "POST", url, payload });

const idOf = async (username: string): Promise<string> => {
  const { users } = schema;
  const query = server.deps.db.read.select({ id: users.id }).from(users);
  const [found] = await query.where(eq(users.username, username));
  if (!found) throw new Error(`No user is called ${username}`);
  return found.id;
};

const givePassword = () => resetPassword(server.deps, ana.userId, PASSWORD);

interface Involved {
  actorId?: string;
  subjectId?: string;
  gameId?: string;
}

type Act = () => Promise<Involved>;

const inGame = async (act: (about: { id: string; userId: string }) => Promise<unknown>) => {
  await act({ id: gameId, userId: ben.userId });
  return { actorId: ana.userId, subjectId: ben.userId, gameId };
};

const reason = "Against our rules";

async function removeShared(what: "removePost" | "removePicture"): Promise<string> {
  const image = greyJpeg(1);
  const { id } = await ben.call.posts.create({ gameId, content: "I sang", image });
  await ana.call.removals[what]({ id, reason });
  return id;
}

async function removeComment(): Promise<string> {
  const { id: postId } = await ana.call.posts.create({ gameId, content: "I danced" });
  const { id } = await ben.call.comments.create({ postId, content: "Boo" });
  await ana.call.removals.removeComment({ id, reason });
  return id;
}

async function closeReport(): Promise<Involved> {
  const { id: postId } = await ben.call.posts.create({ gameId, content: "Boo" });
  const cleo = await server.createPerson("cleo");
  await cleo.call.games.join({ id: gameId });
  const { id } = await cleo.call.reports.create({ kind: "post", id: postId, reason });
  await ana.call.reports.close({ id, answer: "I have talked with Ben" });
  return { actorId: ana.userId, subjectId: ben.userId, gameId };
}

const byHost = async (act: (userId: string) => Promise<unknown>): Promise<Involved> => {
  await act(ana.userId);
  return { subjectId: ana.userId };
};

const makeUnapproved = () =>
  server.deps.db.transaction((tx) =>
    tx.update(schema.users).set({ waitingSince: 0 }).where(eq(schema.users.id, ben.userId)),
  );

const byHostInApp = async (act: (about: { id: string }) => Promise<unknown>): Promise<Involved> => {
  await act({ id: ben.userId });
  return { actorId: cleo.userId, subjectId: ben.userId };
};

const byHostOnInstance = async (act: () => Promise<unknown>): Promise<Involved> => {
  await act();
  return { actorId: cleo.userId };
};

/** Most of these actions need an identity provider or a server without hosts. */
type CoveredElsewhere =
  | "signed-in-by-provider"
  | "sign-in-linked"
  | "sign-in-unlinked"
  | "sign-in-unlinked-by-host"
  | "first-start";

const acts: Record<Exclude<AuditAction, CoveredElsewhere>, Act> = {
  async registered() {
    await post("/api/register", { username: "eva", password: PASSWORD });
    return { actorId: await idOf("eva") };
  },
  async "signed-in"() {
    await givePassword();
    await post("/api/login", { username: "ana", password: PASSWORD });
    return { actorId: ana.userId };
  },
  async "signed-out"() {
    await ana.rest("GET", "/api/logout");
    return { actorId: ana.userId };
  },
  async "session-ended"() {
    const { body } = await ana.rest("GET", "/api/auth/sessions");
    const [session] = ownSession.array().parse(body);
    await ana.rest("DELETE", `/api/auth/sessions/${session?.id}`);
    return { actorId: ana.userId };
  },
  async "other-sessions-ended"() {
    await newSession(server.deps, ana.userId);
    await ana.rest("DELETE", "/api/auth/sessions");
    return { actorId: ana.userId };
  },
  async "password-changed"() {
    await givePassword();
    const { cookies } = await post("/api/login", { username: "ana", password: PASSWORD });
    await server.app.inject({
      method: "POST",
      url: "/api/auth/password",
      payload: { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD },
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    });
    return { actorId: ana.userId };
  },
  async "account-deleted"() {
    await ben.deleteAccount();
    return { actorId: ben.userId };
  },
  async "game-deleted"() {
    await ana.call.games.remove({ id: gameId });
    return { actorId: ana.userId, gameId };
  },
  "admin-appointed": () => inGame((about) => ana.call.games.setAdmin({ ...about, isAdmin: true })),
  "admin-dismissed": () => inGame((about) => ana.call.games.setAdmin({ ...about, isAdmin: false })),
  "report-closed": closeReport,
  "participant-removed": () => inGame((about) => ana.call.games.removeParticipant(about)),
  "participant-banned": () => inGame((about) => ana.call.games.ban(about)),
  "ban-lifted": () =>
    inGame(async (about) => {
      await ana.call.games.ban(about);
      await ana.call.games.liftBan(about);
    }),
  "post-removed": () => inGame(() => removeShared("removePost")),
  "post-restored": () =>
    inGame(async () => ana.call.removals.restorePost({ id: await removeShared("removePost") })),
  "photo-removed": () => inGame(() => removeShared("removePicture")),
  "photo-restored": () =>
    inGame(async () =>
      ana.call.removals.restorePicture({ id: await removeShared("removePicture") }),
    ),
  "comment-removed": () => inGame(() => removeComment()),
  "comment-restored": () =>
    inGame(async () => ana.call.removals.restoreComment({ id: await removeComment() })),
  async "invite-code-renewed"() {
    await ana.call.games.renewInviteCode({ id: gameId });
    return { actorId: ana.userId, gameId };
  },
  async "posts-per-day-changed"() {
    const game = gameInput(server.clock);
    await ana.call.games.update({ ...game, id: gameId, postsPerDay: 3 });
    return { actorId: ana.userId, gameId };
  },
  async "participants-imported"() {
    const { id } = await ana.call.games.create(gameInput(server.clock));
    await ana.call.games.importParticipants({ id, gameIds: [gameId] });
    return { actorId: ana.userId, gameId: id };
  },
  async "account-created-by-host"() {
    return { subjectId: await createAccount(server.deps, { username: "eva", password: PASSWORD }) };
  },
  "password-reset-by-host": () => byHost(givePassword),
  "reset-link-made-by-host": () => byHost((userId) => createResetLinkByHost(server.deps, userId)),
  async "password-reset-by-link"() {
    const { path } = await createResetLinkByHost(server.deps, ana.userId);
    await post(path, { password: NEXT_PASSWORD });
    return { actorId: ana.userId };
  },
  async "email-changed"() {
    await givePassword();
    await ana.call.auth.changeEmail({ email: "new@example.com", password: PASSWORD });
    return { actorId: ana.userId };
  },
  async "way-back-used"() {
    const { deps } = server;
    const mail = { id: "mail", recipient: "ana@example.com" };
    const path = await deps.db.transaction(async (tx) => {
      await openRecoveryLink(tx, deps, ana.userId, mail);
      return findRecoveryPath(tx, deps, mail);
    });
    await post(path ?? "", {});
    return { actorId: ana.userId };
  },
  async "email-verified"() {
    const email = "ana@example.com";
    const { deps, clock } = server;
    const proven = { ...ana, epoch: 0, current: email };
    await post(makeEmailLink(deps, "verify-email", proven, clock.now()), {});
    return { actorId: ana.userId };
  },
  async "account-approved-by-host"() {
    await makeUnapproved();
    return byHostInApp((about) => cleo.call.admin.changePerson({ ...about, approved: true }));
  },
  async "account-refused-by-host"() {
    await makeUnapproved();
    return byHostInApp((about) => cleo.call.admin.removePerson(about));
  },
  "account-disabled-by-host": () =>
    byHost((userId) => changeAccount(server.deps, userId, { disabled: true })),
  "account-enabled-by-host": () =>
    byHost(async (userId) => {
      await changeAccount(server.deps, userId, { disabled: true });
      await changeAccount(server.deps, userId, { disabled: false });
    }),
  "host-appointed-by-host": () =>
    byHost((userId) => changeAccount(server.deps, userId, { isHost: true })),
  async "host-dismissed-by-host"() {
    await changeAccount(server.deps, ben.userId, { isHost: true });
    await changeAccount(server.deps, ben.userId, { isHost: false });
    return { subjectId: ben.userId };
  },
  "sessions-ended-by-host": () => byHostInApp((about) => cleo.call.admin.signOut(about)),
  "account-deleted-by-host": () => byHostInApp((about) => cleo.call.admin.removePerson(about)),
  async "game-deleted-by-host"() {
    await cleo.call.admin.removeGame({ id: gameId });
    return { actorId: cleo.userId, gameId };
  },
  "settings-changed": () =>
    byHostOnInstance(() => cleo.call.instance.changeSettings({ name: "Our club" })),
  "personal-link-made": () => byHostOnInstance(() => cleo.call.instance.makeLink()),
  "personal-link-revoked": () =>
    byHostOnInstance(async () =>
      cleo.call.instance.revokeLink(await cleo.call.instance.makeLink()),
    ),
};

describe("the audit log", () => {
  it.each(Object.entries(acts))(
    "HARD-05 the audit log records %s with actor, subject and game",
    async (action, act) => {
      const before = await listAuditEvents(server.deps.db.read, { limit: EVENTS_MAX });
      expect(before).toEqual([]);
      const event = { actorId: null, subjectId: null, gameId: null, ...(await act()) };
      const found = await server.deps.db.read.select().from(schema.auditEvents);
      const { id: _, details: __, createdAt, ...last } = found.at(-1) ?? noEvent;
      expect(last).toEqual({ action, ...event });
      expect(createdAt).toBe(server.clock.now());
    },
  );

  it("HARD-05 the audit log records who signs in through a provider", async () => {
    const test = await createOidcTest();
    await test.journey.goThrough("leo");
    const { read } = test.server.deps.db;
    const [leo] = await read.select().from(schema.users);
    const events = await listAuditEvents(read, { limit: EVENTS_MAX });
    await test.close();
    expect(events).toMatchObject([{ action: "signed-in-by-provider", actorId: leo?.id }]);
  });
});
