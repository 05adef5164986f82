import {
  byAuthor,
  byParticipant,
  type CasesOf,
  hiddenExceptFrom,
  noInput,
  participants,
  signedIn,
} from "../../../declarations/testing/case.ts";
import type { messagesRouter } from "../messages.router.ts";

export const cases: CasesOf<typeof messagesRouter> = {
  list: { input: noInput, expected: signedIn },
  unreadCount: { input: noInput, expected: signedIn },
  conversations: { input: noInput, expected: signedIn },
  thread: {
    input: ({ gameId, authorId }) => ({ gameId, userId: authorId }),
    expected: signedIn,
  },
  send: {
    input: ({ gameId, participantId }) => ({
      gameId,
      recipientId: participantId,
      content: "Hello",
    }),
    expected: { ...participants, participant: 400 },
    notifies: byAuthor({ author: ["messages"], participant: ["messages"] }),
  },
  markRead: {
    input: ({ messageId }) => ({ id: messageId }),
    expected: { ...hiddenExceptFrom("participant"), author: 403 },
    notifies: byParticipant({ participant: ["messages"] }),
  },
  markThreadRead: {
    input: ({ gameId, authorId }) => ({ gameId, userId: authorId }),
    expected: signedIn,
    notifies: byParticipant({ participant: ["messages"] }),
  },
};
