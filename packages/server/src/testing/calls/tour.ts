import { z } from "zod";
import { insiders, outsiders } from "../../declarations/testing/roles.ts";
import { readCredentials } from "../../domains/auth/accounts/credentials.ts";
import {
  findRecoveryPath,
  openRecoveryLink,
} from "../../domains/auth/accounts/recovery-links.service.ts";
import { createResetLinkByHost } from "../../domains/auth/reset/password-resets.service.ts";
import { findSetupPath } from "../../domains/auth/setup/setup.service.ts";
import { makeEmailLink } from "../../domains/auth/verification/email-links.service.ts";
import { DAY, gameInput } from "../../domains/games/testing/game-input.ts";
import { declinePathOf } from "../../domains/invitations/decline/decline.service.ts";
import { stopPathOf } from "../../domains/mail/stops.service.ts";
import { stopPathOf as stopRemindersPathOf } from "../../domains/reminders/stop/stop.service.ts";
import type { Logger } from "../../platform/observability/logger.ts";
import { cases } from "../every-call/calls.ts";
import { routesOf } from "../every-call/requests.ts";
import { createWorld } from "../every-call/world.ts";
import { greyJpeg } from "../pictures/jpeg-input.ts";
import { createTestServer, type TestServer, WITH_ALL } from "../test-server.ts";
import { createCallMaker, firstIdIn, idIn, type MadeCall } from "./described-calls.ts";

const PASSWORD = "seven brave steps";
const NEXT_PASSWORD = "eight brave steps";
const SHADE = 120;
const GAME_DAYS = 30;

const lastPart = (path: string) => path.split("/").at(-1);

const values = z.record(z.string(), z.unknown());

/** Makes each remaining call as a permitted user, with the input from its test case. */
async function makeOthers(
  server: TestServer,
  { call, callAsApp, made }: ReturnType<typeof createCallMaker>,
): Promise<void> {
  const { people, targets } = await createWorld(server, "others");
  const isNew = (id: string) => !made.some((one) => one.id === id);
  // Deleting calls come last.
  const inOrder = [...cases].sort(
    ([, one], [, other]) => Number(one.isOnce ?? false) - Number(other.isOnce ?? false),
  );
  for (const [name, { input, expected }] of inOrder) {
    const role = [...insiders, ...outsiders].find((one) => expected[one] === 200);
    const person = role ? people[role] : null;
    const sent = values.optional().parse(input(targets, server.clock));
    const routes = routesOf(name);
    const ids = routes.map(({ operationId, procedure }) => operationId ?? procedure);
    for (const id of ids.filter(isNew)) await call(person, id, sent);
    if (routes.length === 0 && isNew(name)) await callAsApp(person, name, sent);
  }
}

/** Ana runs a game with Ben and Cora. Eva signs up during the tour. */
export async function runTour(logger?: Logger): Promise<MadeCall[]> {
  const server = await createTestServer(WITH_ALL, logger);
  const { call, callAsApp, made } = createCallMaker(server);
  const { deps, clock } = server;
  const setup = { token: lastPart((await findSetupPath(deps)) ?? "") };
  await call(null, "auth.setupPage", setup);
  await call(null, "auth.setup", { ...setup, username: "hana", password: PASSWORD });
  const ana = await server.createPerson("ana");
  const ben = await server.createPerson("ben");
  const cora = await server.createPerson("cora");

  // Signing up and in
  await call(null, "auth.loginPage");
  const registered = await call(null, "auth.register", {
    username: "eva",
    email: "eva@example.com",
    password: PASSWORD,
  });
  const eva = { userId: idIn(registered), username: "eva" };
  await call(null, "auth.login", { username: "eva", password: PASSWORD });
  const passwords = { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD };
  await call(eva, "auth.changePassword", passwords);
  await call(eva, "users.updateProfile", {
    firstName: "Eva",
    bio: "the private words of eva",
    profileImage: greyJpeg(SHADE),
  });
  await call(eva, "auth.user");
  const sessions = await call(eva, "auth.sessions");
  await call(eva, "auth.endSession", { id: firstIdIn(sessions) });
  await call(eva, "auth.endOtherSessions");
  await call(eva, "auth.logout");
  await call(null, "auth.askForResetPage");
  await call(null, "auth.askForReset", { identifier: "eva" });
  const proven = await readCredentials(deps.db.read, eva.userId);
  const present = { ...proven, current: "eva@example.com" };
  const verification = makeEmailLink(deps, "verify-email", present, clock.now());
  await call(eva, "auth.verificationPage", { token: lastPart(verification) });
  await call(eva, "auth.verify", { token: lastPart(verification) });
  const newEmail = { email: "eva@new.example", password: NEXT_PASSWORD };
  await call(eva, "auth.changeEmail", newEmail);
  const { userId } = eva;
  const fresh = makeEmailLink(deps, "new-email", { ...present, ...newEmail }, clock.now());
  await call(eva, "auth.newEmailPage", { token: lastPart(fresh) });
  await call(eva, "auth.takeNewEmail", { token: lastPart(fresh) });
  const former = { id: "former", recipient: "eva@example.com" };
  const recoveryLink = await deps.db.transaction(async (tx) => {
    await openRecoveryLink(tx, deps, userId, former);
    return findRecoveryPath(tx, deps, former);
  });
  const back = { token: lastPart(recoveryLink ?? "") };
  await call(eva, "auth.recoveryPage", back);
  await call(null, "auth.useRecoveryLink", { ...back, password: NEXT_PASSWORD });
  const { path } = await createResetLinkByHost(server.deps, eva.userId);
  const token = lastPart(path);
  await call(null, "auth.resetPage", { token });
  await call(null, "auth.reset", { token, password: NEXT_PASSWORD });

  // Create a game and change its participants
  const fields = gameInput(server.clock, { requiresApproval: true });
  const coverImage = greyJpeg(SHADE + 1);
  const id = idIn(await call(ana, "games.create", { ...fields, coverImage }));
  const { inviteCode, coverImage: cover } = await ana.call.games.get({ id });
  await call(ana, "games.update", { id, ...fields, name: "30 days of outside" });
  await call(ana, "images.get", { id: cover?.split("/").at(-1) });
  await call(ben, "games.listPublic");
  await callAsApp(ben, "games.discover");
  await call(ben, "games.search", { q: "outside" });
  await call(ben, "games.join", { id });
  await call(cora, "games.joinByCode", { code: inviteCode });
  await call(ana, "invitations.list");
  const requests = await ana.call.invitations.requestsOfGame({ gameId: id });
  const requestOf = (userId: string) => requests.find(({ user }) => user.id === userId)?.id;
  await call(ana, "invitations.approveRequest", { gameId: id, requestId: requestOf(ben.userId) });
  await call(ana, "invitations.declineRequest", { gameId: id, requestId: requestOf(cora.userId) });
  const invited = await call(ana, "invitations.invite", { gameId: id, username: "cora" });
  await call(cora, "invitations.list");
  await call(cora, "invitations.accept", { id: idIn(invited) });
  const refused = await call(ana, "invitations.invite", { gameId: id, username: "eva" });
  await call(eva, "invitations.decline", { id: idIn(refused) });
  const email = "somebody@elsewhere.example";
  const unwanted = await call(ana, "invitations.invite", { gameId: id, email });
  await call(ana, "invitations.remove", { id: idIn(unwanted) });
  const mailed = await call(ana, "invitations.invite", { gameId: id, email });
  const decline = { token: lastPart(declinePathOf(deps, idIn(mailed))) };
  await call(null, "invitations.declinePage", decline);
  await call(null, "invitations.declineByLink", decline);
  const stop = { token: lastPart(stopPathOf(deps, email)) };
  await call(null, "mail.stopPage", stop);
  await call(null, "mail.stop", stop);
  const noReminders = { token: lastPart(stopRemindersPathOf(deps, ana.userId, "reminder")) };
  await call(null, "reminders.stopPage", noReminders);
  await call(null, "reminders.stop", noReminders);
  const told = call(cora, "live.changes");
  await call(ana, "games.renewInviteCode", { id });
  await call(ana, "games.setAdmin", { id, userId: ben.userId, isAdmin: true });

  // Groups
  const group = await call(ana, "groups.create", { gameId: id, name: "Early birds" });
  const groupId = idIn(group);
  await call(ana, "groups.update", { gameId: id, groupId, color: "ef4444" });
  await call(ana, "groups.addMembers", { gameId: id, groupId, memberId: cora.userId });
  await call(ana, "groups.removeMember", { gameId: id, groupId, memberId: cora.userId });
  await call(ana, "groups.remove", { gameId: id, groupId });

  // Posts
  const content = "I swam in the lake before sunrise.";
  const image = greyJpeg(SHADE + 2);
  const postId = idIn(await call(ben, "posts.create", { gameId: id, content, image }));
  const slip = idIn(await call(ben, "posts.create", { gameId: id, content: "A slip" }));
  await call(ben, "posts.update", { id: slip, content: "A slip of mine" });
  await call(ben, "posts.remove", { id: slip });
  await callAsApp(cora, "posts.share", { gameIds: [id], content: "I sang in public." });
  await call(cora, "posts.toggleUpvote", { id: postId });
  await callAsApp(cora, "posts.setUpvote", { id: postId, isUpvoted: true });
  const comment = await call(cora, "comments.create", { postId, content: "So brave!" });
  await call(ben, "users.accomplishments", { page: 1 });
  const because = { reason: "Against our rules" };
  await call(ana, "removals.removeComment", { id: idIn(comment), ...because });
  await call(ana, "removals.restoreComment", { id: idIn(comment) });
  await call(ana, "removals.removePost", { id: postId, ...because });
  await call(ben, "notifications.removals");
  await call(ana, "removals.list", { gameId: id });
  await call(ana, "removals.restorePost", { id: postId });
  await call(ana, "removals.removePicture", { id: postId, ...because });
  await call(ana, "removals.restorePicture", { id: postId });
  await call(ana, "removals.removeComment", { id: idIn(comment), ...because });
  await call(cora, "notifications.markRemovalRead", { id: idIn(comment) });
  const reply = await call(cora, "comments.create", { postId, content: "So bold!" });
  await call(cora, "comments.remove", { id: idIn(reply) });
  const cruel = await call(cora, "reports.create", { kind: "post", id: postId, reason: "Cruel" });
  await call(ana, "reports.list", { gameId: id });
  await call(ana, "reports.picture", { id: idIn(cruel) });
  await call(ana, "reports.close", { id: idIn(cruel), answer: "I have talked with Ben." });
  await call(cora, "reports.mine");
  const last = idIn(
    await call(cora, "reports.create", { kind: "post", id: postId, reason: "Cruel" }),
  );
  const gone = { ...because, answer: "We've removed the photo.", onlyImage: true };
  await call(ana, "reports.remove", { id: last, ...gone });
  await call(ana, "removals.restorePicture", { id: postId });
  await call(ben, "posts.removeImage", { id: postId });

  // Messages
  const letter = { gameId: id, recipientId: cora.userId, content: "Swim with me?" };
  const messageId = idIn(await call(ben, "messages.send", letter));
  await call(cora, "messages.markRead", { id: messageId });
  await callAsApp(cora, "messages.markThreadRead", { userId: ben.userId, gameId: id });

  // Statistics
  await callAsApp(ben, "account.calendar", {});

  // Create a second game, then make the remaining calls
  const other = idIn(await call(ana, "games.create", gameInput(server.clock)));
  await call(ana, "games.importParticipants", { id: other, gameIds: [id] });
  await call(ana, "games.removeParticipant", { id: other, userId: ben.userId });
  await call(ben, "games.join", { id: other });
  await call(ana, "games.ban", { id: other, userId: ben.userId, ...because });
  await call(ana, "games.bans", { id: other });
  await call(ana, "games.liftBan", { id: other, userId: ben.userId });
  await call(cora, "games.leave", { id: other });
  server.clock.advance(GAME_DAYS * DAY);
  await call(cora, "games.results", { id });
  await call(cora, "notifications.unseen");
  const [notification] = await cora.call.notifications.unseen();
  await call(cora, "notifications.markRead", { id: notification?.id });
  await call(ben, "posts.redact", { id: postId });
  await call(ana, "games.remove", { id: other });
  await call(ben, "users.export");
  await call(eva, "auth.removeAccount", { password: NEXT_PASSWORD });
  server.deps.live.close();
  await told;
  await makeOthers(server, { call, callAsApp, made });
  await server.close();
  return made;
}
