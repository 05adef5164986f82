import type { Message } from "@stepout/server/domains/messages/messages.schema";
import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import { enterGame, findGame } from "../games.ts";
import { day, inDays, inHours } from "../moments.ts";
import { aiko, everybody, farah, ines, robin } from "../people.ts";
import { nextId } from "../posts.ts";
import { type Answers, done } from "./answers.ts";

const write = (
  sender: PublicUser,
  recipient: PublicUser,
  gameId: string,
  content: string,
  hours = 0,
): Message => ({
  id: nextId(),
  senderId: sender.id,
  recipientId: recipient.id,
  sender,
  recipient,
  gameId,
  game: { id: gameId, name: findGame(gameId).name },
  content,
  isRead: false,
  createdAt: inHours(hours),
});

const messages: Message[] = [
  { ...write(robin, aiko, "demo-hello", "Who do you greet first?", -30), isRead: true },
  { ...write(aiko, robin, "demo-hello", "The man with the parrot.", -29), isRead: true },
  write(ines, robin, "demo-brave", "Thursday, open mic. You hold my coat?", -3),
];

const otherIn = ({ sender, recipient }: Message): PublicUser =>
  sender.id === robin.id ? recipient : sender;

const isUnread = ({ isRead, recipientId }: Message) => !isRead && recipientId === robin.id;

const thread = (userId: string, gameId: string) =>
  messages.filter((message) => otherIn(message).id === userId && message.gameId === gameId);

function listConversations() {
  const newest = new Map<string, Message>();
  for (const message of messages) newest.set(`${otherIn(message).id} ${message.gameId}`, message);
  return [...newest.values()].reverse().map((last) => ({
    user: otherIn(last),
    game: last.game,
    lastMessage: {
      content: last.content,
      createdAt: last.createdAt,
      isOwn: last.senderId === robin.id,
    },
    unreadCount: thread(otherIn(last).id, last.gameId).filter(isUnread).length,
  }));
}

export const messageAnswers: Answers<"messages"> = {
  list: () => messages,
  unreadCount: () => ({ count: messages.filter(isUnread).length }),
  conversations: listConversations,
  thread: ({ userId, gameId }) => ({ messages: thread(userId, gameId), hasMore: false }),
  markThreadRead: ({ userId, gameId }) => {
    for (const message of thread(userId, gameId)) message.isRead = true;
    return done;
  },
  send: ({ gameId, recipientId, content }) => {
    const recipient = everybody.find(({ id }) => id === recipientId) ?? ines;
    const message = write(robin, recipient, gameId, content);
    messages.push(message);
    return message;
  },
};

let invitations = [
  { id: "demo-invitation", createdAt: inDays(-1), invitedBy: farah, game: findGame("demo-sketch") },
];

const answer = (id: string) => {
  invitations = invitations.filter((invitation) => invitation.id !== id);
};

export const invitationAnswers: Answers<"invitations"> = {
  list: () => ({
    invitations: invitations.map(({ game, ...rest }) => ({
      ...rest,
      game: { ...game, isPublic: true },
    })),
    pendingRequests: [],
  }),
  accept: ({ id }) => {
    answer(id);
    const game = findGame("demo-sketch");
    enterGame(game);
    return {
      requiresApproval: false,
      alreadyMember: false,
      game: { id: game.id, name: game.name },
    };
  },
  decline: ({ id }) => {
    answer(id);
    return done;
  },
  ofGame: () => [],
  requestsOfGame: () => [],
};

export const reportAnswers: Answers<"reports"> = {
  list: () => ({ reports: [], next: null }),
  mine: () => ({ reports: [], next: null }),
  waiting: () => ({ count: 0 }),
};

export const removalAnswers: Answers<"removals"> = {
  list: () => ({ removals: [], next: null }),
  withdrawals: () => ({ gameIds: [], until: new Date().toISOString() }),
};

export const blockAnswers: Answers<"blocks"> = {
  list: () => [],
};

export const notificationAnswers: Answers<"notifications"> = {
  unseen: () => [],
  removals: () => [],
};

export const groupAnswers: Answers<"groups"> = {
  list: () => [],
  overview: () => [],
  mine: () => null,
  leaderboard: () => [],
  pointsByDay: () => ({ firstDay: day(0), lastDay: day(0), lines: [] }),
};
