import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "../../app-router.ts";
import type { Clock } from "../../platform/time/clock.ts";
import { gameInput } from "../game-input.ts";
import { insiders, outsiders, PASSWORD, type Role, type Targets } from "./world.ts";

type Inputs = inferRouterInputs<AppRouter>;

/** The HTTP status that each person in a role gets. */
export type Caller = Role | "nobody";
export type Expected = Record<Caller, number>;

export interface CallCase<Input> {
  input: (targets: Targets, clock: Clock) => Input;
  expected: Expected;
  /** Succeeds only once, whoever calls it. */
  isOnce?: true;
}

/** A procedure without a case is a type error. */
type CallCases = {
  [Domain in keyof Inputs]: {
    [Name in keyof Inputs[Domain]]: CallCase<Inputs[Domain][Name]>;
  };
};

const of = (roles: readonly Role[], status: number): Partial<Expected> =>
  Object.fromEntries(roles.map((role) => [role, status]));

const everyRole: Record<Role, number> = {
  participant: 200,
  author: 200,
  admin: 200,
  creator: 200,
  stranger: 200,
  invited: 200,
  requester: 200,
};

const anybody: Expected = { ...everyRole, nobody: 200 };
const signedIn: Expected = { ...everyRole, nobody: 401 };
const participants: Expected = { ...signedIn, ...of(outsiders, 403) };
const only = (...roles: Role[]): Expected => ({
  ...participants,
  ...of(insiders, 403),
  ...of(roles, 200),
});

/** For things that nobody else may learn of. */
const hiddenExceptFrom = (role: Role): Expected => ({
  ...signedIn,
  ...of([...insiders, ...outsiders], 404),
  ...of([role], 200),
});

const noInput = () => undefined;
const TIME_ZONE = "Europe/Berlin";

/** Every call, with its input and who may make it. */
const calls = {
  account: {
    stats: { input: noInput, expected: signedIn },
    refreshStats: { input: noInput, expected: signedIn },
    accomplishments: { input: () => ({}), expected: signedIn },
    calendar: { input: () => ({ timeZone: TIME_ZONE }), expected: signedIn },
    updateProfile: { input: () => ({ firstName: "Ada" }), expected: signedIn },
    remove: {
      input: ({ creatorName }) => ({ username: creatorName }),
      expected: { ...signedIn, ...of([...insiders, ...outsiders], 400), creator: 200 },
    },
  },

  activity: { list: { input: () => ({}), expected: signedIn } },

  auth: {
    user: { input: noInput, expected: signedIn },
    me: { input: noInput, expected: anybody },
    changePassword: {
      input: () => ({ currentPassword: PASSWORD, newPassword: "another quite long secret" }),
      expected: { ...signedIn, ...of([...insiders, ...outsiders], 409), participant: 200 },
      isOnce: true,
    },
    sessions: { input: noInput, expected: signedIn },
    endSession: {
      input: ({ sessionId }) => ({ id: sessionId }),
      expected: hiddenExceptFrom("creator"),
      isOnce: true,
    },
    endOtherSessions: { input: noInput, expected: signedIn },
  },

  comments: {
    list: { input: ({ postId }) => ({ postId }), expected: participants },
    create: { input: ({ postId }) => ({ postId, content: "Bravo" }), expected: participants },
    remove: { input: ({ commentId }) => ({ id: commentId }), expected: only("author") },
  },

  games: {
    mine: { input: () => ({}), expected: signedIn },
    discover: { input: noInput, expected: signedIn },
    listPublic: { input: noInput, expected: signedIn },
    search: { input: () => ({ q: "running" }), expected: signedIn },
    get: { input: ({ gameId }) => ({ id: gameId }), expected: participants },
    getByInviteCode: { input: ({ inviteCode }) => ({ code: inviteCode }), expected: anybody },
    scores: { input: ({ gameId }) => ({ id: gameId }), expected: participants },
    pointsByDay: {
      input: ({ gameId }) => ({ id: gameId, timeZone: TIME_ZONE }),
      expected: participants,
    },
    results: { input: ({ endedGameId }) => ({ id: endedGameId }), expected: participants },
    participants: { input: ({ gameId }) => ({ id: gameId }), expected: participants },
    create: { input: (_, clock) => gameInput(clock), expected: signedIn },
    update: {
      input: ({ gameId, gameStart }, clock) => ({
        ...gameInput(clock),
        startTime: gameStart,
        id: gameId,
      }),
      expected: only("creator", "admin"),
    },
    remove: { input: ({ gameId }) => ({ id: gameId }), expected: only("creator") },
    join: {
      input: ({ gameId }) => ({ id: gameId }),
      expected: { ...signedIn, ...of(["stranger", "requester"], 403) },
    },
    joinByCode: { input: ({ inviteCode }) => ({ code: inviteCode }), expected: signedIn },
    renewInviteCode: {
      input: ({ gameId }) => ({ id: gameId }),
      expected: only("creator", "admin"),
    },
    removeParticipant: {
      input: ({ gameId, authorId }) => ({ id: gameId, userId: authorId }),
      expected: only("creator"),
    },
    setAdmin: {
      input: ({ gameId, authorId }) => ({ id: gameId, userId: authorId, isAdmin: true }),
      expected: only("creator"),
    },
    importParticipants: {
      input: ({ gameId, endedGameId }) => ({ id: gameId, gameIds: [endedGameId] }),
      expected: only("creator"),
    },
    leave: {
      input: ({ gameId }) => ({ id: gameId }),
      expected: { ...participants, creator: 409 },
    },
  },

  groups: {
    list: { input: ({ gameId }) => ({ gameId }), expected: participants },
    mine: { input: ({ gameId }) => ({ gameId }), expected: participants },
    leaderboard: { input: ({ gameId }) => ({ gameId }), expected: participants },
    pointsByDay: {
      input: ({ gameId }) => ({ gameId, timeZone: TIME_ZONE }),
      expected: participants,
    },
    create: { input: ({ gameId }) => ({ gameId, name: "Late owls" }), expected: only("creator") },
    update: {
      input: ({ gameId, groupId }) => ({ gameId, groupId, name: "Late owls" }),
      expected: only("creator"),
    },
    remove: { input: ({ gameId, groupId }) => ({ gameId, groupId }), expected: only("creator") },
    addMembers: {
      input: ({ gameId, groupId, authorId }) => ({ gameId, groupId, memberIds: [authorId] }),
      expected: only("creator"),
    },
    removeMember: {
      input: ({ gameId, groupId, participantId }) => ({ gameId, groupId, memberId: participantId }),
      expected: only("creator"),
    },
  },

  invitations: {
    list: { input: noInput, expected: signedIn },
    ofGame: { input: ({ gameId }) => ({ gameId }), expected: only("creator", "admin") },
    invite: {
      input: ({ gameId, strangerName }) => ({ gameId, username: strangerName }),
      expected: only("creator", "admin"),
      isOnce: true,
    },
    accept: {
      input: ({ invitationId }) => ({ id: invitationId }),
      expected: hiddenExceptFrom("invited"),
    },
    decline: {
      input: ({ invitationId }) => ({ id: invitationId }),
      expected: hiddenExceptFrom("invited"),
    },
    remove: {
      input: ({ invitationId }) => ({ id: invitationId }),
      expected: only("creator", "admin"),
      isOnce: true,
    },
    requestsOfGame: { input: ({ gameId }) => ({ gameId }), expected: only("creator", "admin") },
    approveRequest: {
      input: ({ gameId, requestId }) => ({ gameId, requestId }),
      expected: only("creator"),
    },
    declineRequest: {
      input: ({ gameId, requestId }) => ({ gameId, requestId }),
      expected: only("creator"),
    },
  },

  leaderboards: {
    players: {
      input: () => ({ timeFrame: "alltime", metric: "accomplishments" }),
      expected: signedIn,
    },
    creators: {
      input: () => ({ timeFrame: "30days", metric: "participants" }),
      expected: signedIn,
    },
  },

  live: { changes: { input: noInput, expected: signedIn } },

  messages: {
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
    },
    markRead: {
      input: ({ messageId }) => ({ id: messageId }),
      expected: { ...hiddenExceptFrom("participant"), author: 403 },
    },
    markThreadRead: {
      input: ({ gameId, authorId }) => ({ gameId, userId: authorId }),
      expected: signedIn,
    },
  },

  notifications: {
    unseen: { input: noInput, expected: signedIn },
    markRead: {
      input: ({ notificationId }) => ({ id: notificationId }),
      expected: hiddenExceptFrom("author"),
    },
  },

  posts: {
    list: { input: ({ gameId }) => ({ gameId }), expected: participants },
    search: { input: ({ gameId }) => ({ gameId, query: "sang" }), expected: participants },
    get: { input: ({ postId }) => ({ id: postId }), expected: participants },
    create: { input: ({ gameId }) => ({ gameId, content: "Danced" }), expected: participants },
    share: {
      input: ({ gameId }) => ({ gameIds: [gameId], content: "Danced" }),
      expected: participants,
    },
    update: {
      input: ({ postId }) => ({ id: postId, content: "Sang loudly" }),
      expected: only("author"),
    },
    remove: { input: ({ postId }) => ({ id: postId }), expected: only("author") },
    redact: { input: ({ endedPostId }) => ({ id: endedPostId }), expected: only("author") },
    removeImage: { input: ({ postId }) => ({ id: postId }), expected: only("author") },
    toggleUpvote: {
      input: ({ postId }) => ({ id: postId }),
      expected: { ...participants, author: 403 },
    },
    validate: { input: () => ({ content: "I swam in the lake" }), expected: signedIn },
  },

  users: {
    search: { input: () => ({ q: "author" }), expected: signedIn },
  },
} satisfies CallCases;

export const callers: readonly Caller[] = [...insiders, ...outsiders, "nobody"];

type AnyCase = CallCase<unknown>;

/** The case of each procedure by its full name, such as `games.join`. */
export const cases: ReadonlyMap<string, AnyCase> = new Map(
  Object.entries(calls).flatMap(([domain, names]) =>
    Object.entries<AnyCase>(names).map(([name, call]) => [`${domain}.${name}`, call] as const),
  ),
);
