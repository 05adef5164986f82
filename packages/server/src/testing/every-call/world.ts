import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { z } from "zod";
import { BROWSER_KEYS } from "../../declarations/testing/browser-keys.ts";
import { PASSWORD, type Role, type Targets } from "../../declarations/testing/roles.ts";
import { ownSession } from "../../domains/auth/accounts/accounts.schema.ts";
import { changeAccount } from "../../domains/auth/accounts/administration.service.ts";
import { identify } from "../../domains/auth/accounts/identities.service.ts";
import { hashPassword } from "../../domains/auth/accounts/passwords.ts";
import { settleEndedGames } from "../../domains/games/settlement/settlement-schedule.ts";
import { DAY, gameInput } from "../../domains/games/testing/game-input.ts";
import { lazily } from "../../text/lazily.rules.ts";
import { makeAdmin } from "../game-people.ts";
import { greyJpeg } from "../pictures/jpeg-input.ts";
import { newSession, type TestPerson, type TestServer, WITH_ALL } from "../test-server.ts";

/** Texts that only participants may read. */
export const PRIVATE_WORDS = [
  "Sang in the bus",
  "And again",
  "Well done",
  "Shouted in the bus",
  "Please be kind",
  "This is cruel",
] as const;
const [POST, COMMENT, MESSAGE, REMOVED, WHY, CRUEL] = PRIVATE_WORDS;

/** Replaces ids with names, to find the inputs that depend on a target. */
export const nameTargets = (of: string): Targets => ({
  gameId: `game of ${of}`,
  gameStart: `start of ${of}`,
  inviteCode: `code of ${of}`,
  endedGameId: `ended game of ${of}`,
  postId: `post of ${of}`,
  endedPostId: `ended post of ${of}`,
  commentId: `comment of ${of}`,
  groupId: `group of ${of}`,
  invitationId: `invitation of ${of}`,
  requestId: `request of ${of}`,
  messageId: `message of ${of}`,
  notificationId: `notification of ${of}`,
  removedPostId: `removed post of ${of}`,
  removedCommentId: `removed comment of ${of}`,
  barePostId: `bare post of ${of}`,
  reportId: `report of ${of}`,
  linkId: `link of ${of}`,
  authorId: `author of ${of}`,
  participantId: `participant of ${of}`,
  bannedId: `banned of ${of}`,
  unapprovedId: `unapproved of ${of}`,
  strangerName: `stranger of ${of}`,
  creatorName: `creator of ${of}`,
  sessionId: `session of ${of}`,
  subscriptionId: `subscription of ${of}`,
  creatorId: `creator id of ${of}`,
  identityId: `linked sign-in of ${of}`,
  otherIdentityId: `other linked sign-in of ${of}`,
});

export interface World {
  people: Record<Role, TestPerson>;
  targets: Targets;
}

type People = World["people"];

/** Leaves time to create another world before the game ends. */
const RUNNING_MS = 5 * DAY;

async function createPeople(server: TestServer, name: string): Promise<People> {
  const create = (role: Role) => server.createPerson(`${name}-${role}`);
  return {
    participant: await create("participant"),
    author: await create("author"),
    admin: await create("admin"),
    creator: await create("creator"),
    blocked: await create("blocked"),
    stranger: await create("stranger"),
    invited: await create("invited"),
    requester: await create("requester"),
    banned: await create("banned"),
    host: await create("host"),
    unapproved: await create("unapproved"),
  };
}

async function inviteTo(gameId: string, { creator }: People, guest: TestPerson): Promise<string> {
  await creator.call.invitations.invite({ gameId, username: guest.username });
  const { invitations } = await guest.call.invitations.list();
  const [invitation] = invitations.filter(({ game }) => game.id === gameId);
  if (!invitation) throw new Error(`${guest.username} has no invitation`);
  return invitation.id;
}

const passwordHash = lazily(() => hashPassword(PASSWORD));

async function givePassword({ deps }: TestServer, { userId }: TestPerson): Promise<void> {
  const hash = await passwordHash();
  await deps.db.transaction((tx) =>
    tx.update(schema.users).set({ passwordHash: hash }).where(eq(schema.users.id, userId)),
  );
}

/** Makes the account wait for a host's approval. */
export async function letWait({ deps }: TestServer, { userId }: TestPerson): Promise<void> {
  const { users } = schema;
  await deps.db.transaction((tx) =>
    tx.update(users).set({ waitingSince: deps.clock.now() }).where(eq(users.id, userId)),
  );
}

/** Links three provider accounts and returns two of their ids, so that both can be unlinked. */
async function linkIdentities({ deps }: TestServer, { userId, username }: TestPerson) {
  const issuer = WITH_ALL.OIDC_ISSUER;
  const createdAt = deps.clock.now();
  const subjects = [
    `first of ${username}`,
    `second of ${username}`,
    `third of ${username}`,
  ] as const;
  const rows = subjects.map((subject) => ({ issuer, subject, userId, createdAt }));
  await deps.db.transaction((tx) => tx.insert(schema.identities).values(rows));
  return [identify(issuer, subjects[0]), identify(issuer, subjects[1])] as const;
}

/** Fakes the push service, because the push URLs of the world's browsers don't exist. */
export function acceptPushes({ deps }: TestServer): void {
  Object.assign(deps, { sendPush: async () => ({ kind: "sent" }) });
}

async function subscribeElsewhere(server: TestServer, person: TestPerson): Promise<string> {
  const token = await newSession(server.deps, person.userId);
  const endpoint = `https://push.example/send/${person.username}`;
  const browser = server.personOf({ ...person, token });
  return (await browser.call.push.create({ endpoint, keys: BROWSER_KEYS })).id;
}

/** Creates a private game with the insiders and a post by the author. */
async function createGame(server: TestServer, people: People, name: string, endsIn = DAY) {
  const rules = { isPublic: false, requiresApproval: true };
  const { id, inviteCode, startTime } = await people.creator.call.games.create(
    gameInput(server.clock, { name, endsIn, ...rules }),
  );
  for (const member of [people.participant, people.author, people.admin, people.blocked]) {
    const invitationId = await inviteTo(id, people, member);
    await member.call.invitations.accept({ id: invitationId });
  }
  await makeAdmin(server.deps, id, people.admin);
  const post = await people.author.call.posts.create({
    gameId: id,
    content: POST,
    image: greyJpeg(100),
  });
  return { gameId: id, gameStart: startTime, inviteCode: inviteCode ?? "", postId: post.id };
}

/** Removes the author's post, comment and picture from the running game. */
async function removeSome(
  { admin, author, creator }: People,
  game: { gameId: string; postId: string },
) {
  const { gameId, postId } = game;
  const { id: removedPostId } = await author.call.posts.create({ gameId, content: REMOVED });
  await admin.call.reports.create({ kind: "post", id: removedPostId, reason: CRUEL });
  await creator.call.removals.removePost({ id: removedPostId, reason: WHY });
  const comment = await author.call.comments.create({ postId, content: REMOVED });
  await admin.call.reports.create({ kind: "comment", id: comment.id, reason: CRUEL });
  await creator.call.removals.removeComment({ id: comment.id, reason: WHY });
  const bare = await author.call.posts.create({ gameId, content: REMOVED, image: greyJpeg(50) });
  await admin.call.reports.create({ kind: "post", id: bare.id, reason: CRUEL });
  await creator.call.removals.removePicture({ id: bare.id, reason: WHY });
  return { removedPostId, removedCommentId: comment.id, barePostId: bare.id };
}

async function banSomebody(gameId: string, people: People): Promise<void> {
  const { banned, creator } = people;
  await banned.call.invitations.accept({ id: await inviteTo(gameId, people, banned) });
  await creator.call.games.ban({ id: gameId, userId: banned.userId });
}

export async function createWorld(server: TestServer, name: string): Promise<World> {
  const people = await createPeople(server, name);
  const { admin, creator, author, participant, requester, invited } = people;
  acceptPushes(server);
  await changeAccount(server.deps, people.host.userId, { isHost: true });
  await letWait(server, people.unapproved);
  await givePassword(server, participant);
  await author.call.blocks.add({ userId: people.blocked.userId });
  const ended = await createGame(server, people, `${name} ended`);
  server.clock.advance(2 * DAY);
  await settleEndedGames(server.deps, server.clock.now());
  const [notification] = await people.author.call.notifications.unseen();

  const running = await createGame(server, people, `${name} running`, RUNNING_MS);
  const { gameId, postId } = running;
  const comment = await author.call.comments.create({ postId, content: COMMENT });
  await admin.call.reports.create({ kind: "comment", id: comment.id, reason: CRUEL });
  const invitationId = await inviteTo(gameId, people, invited);
  await requester.call.games.joinByCode({ code: running.inviteCode });
  const [request] = await creator.call.invitations.requestsOfGame({ gameId });
  const removed = await removeSome(people, running);
  const reported = await participant.call.reports.create({
    kind: "post",
    id: postId,
    reason: CRUEL,
  });
  await banSomebody(gameId, people);
  const [own] = (await creator.call.games.mine()).filter(({ id }) => id === gameId);
  const message = await author.call.messages.send({
    gameId,
    recipientId: participant.userId,
    content: MESSAGE,
  });
  const sessions = await creator.rest("GET", "/api/auth/sessions");
  const [session] = z.array(ownSession).parse(sessions.body);
  const group = await creator.call.groups.create({ gameId, name: "Early birds" });
  await creator.call.groups.addMembers({
    gameId,
    groupId: group.id,
    memberIds: [participant.userId],
  });
  const [identityId] = await linkIdentities(server, participant);
  const [otherIdentityId] = await linkIdentities(server, creator);
  return {
    people,
    targets: {
      ...running,
      ...removed,
      reportId: reported.id,
      inviteCode: own?.inviteCode ?? "",
      endedGameId: ended.gameId,
      endedPostId: ended.postId,
      commentId: comment.id,
      groupId: group.id,
      invitationId,
      requestId: request?.id ?? "",
      messageId: message.id,
      notificationId: notification?.id ?? "",
      linkId: (await people.host.call.instance.makeLink()).id,
      authorId: author.userId,
      participantId: participant.userId,
      bannedId: people.banned.userId,
      unapprovedId: people.unapproved.userId,
      strangerName: people.stranger.username,
      creatorId: creator.userId,
      creatorName: creator.username,
      sessionId: session?.id ?? "",
      subscriptionId: await subscribeElsewhere(server, creator),
      identityId,
      otherIdentityId,
    },
  };
}
