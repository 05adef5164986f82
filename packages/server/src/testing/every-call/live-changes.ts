import type { AppRouter } from "../../app-router.ts";
import type { LiveChange } from "../../live/live.schema.ts";
import { insiders, outsiders, type Role } from "./world.ts";

type About = LiveChange["about"];

/** The changes that people in each role are told; missing roles are told nothing. */
export type Heard = Partial<Record<Role, About[]>>;

/** The role that makes the call of `calls.ts`, and who is told of it. */
export interface Telling {
  by: Role;
  heard: Heard;
}

type Procedures = AppRouter["_def"]["record"];

type MutationName<Domain> = {
  [Name in keyof Domain]: Domain[Name] extends { _def: { type: "mutation" } } ? Name : never;
}[keyof Domain];

/** A mutation without an entry is a type error. */
type TellingOfMutations = {
  [Domain in keyof Procedures as [MutationName<Procedures[Domain]>] extends [never]
    ? never
    : Domain]: Record<MutationName<Procedures[Domain]>, Telling>;
};

const byCreator = (heard: Heard): Telling => ({ by: "creator", heard });
const byAuthor = (heard: Heard): Telling => ({ by: "author", heard });
const byParticipant = (heard: Heard): Telling => ({ by: "participant", heard });

const nobody: Heard = {};
const all = (roles: readonly Role[], ...abouts: About[]): Heard =>
  Object.fromEntries(roles.map((role) => [role, abouts]));
const inGame = (...abouts: About[]): Heard => all(insiders, ...abouts);
const waiting: Heard = { invited: ["invitations"], requester: ["invitations"] };

/** For the people who run the game. */
const entries: Heard = { admin: ["entries"], creator: ["entries"] };

const comesIn = (role: Role): Heard => ({
  ...inGame("people"),
  ...all(["admin", "creator"], "people", "entries"),
  [role]: ["people", "memberships", "invitations"],
});

const goes = (role: Role): Heard => ({ ...inGame("people"), [role]: ["memberships"] });

/** Wherever somebody's name and picture appear: in two games here. */
const APPEARANCES = (["people", "posts", "comments"] as const).flatMap((about) => [about, about]);

const tellings = {
  account: {
    refreshStats: byParticipant(nobody),
    updateProfile: byAuthor({
      ...inGame(...APPEARANCES),
      author: [...APPEARANCES, "profile"],
      participant: [...APPEARANCES, "messages"],
    }),
    remove: byCreator({
      ...inGame(...APPEARANCES),
      admin: [...APPEARANCES, "entries"],
      ...waiting,
      creator: [],
    }),
  },

  auth: {
    changePassword: byParticipant(nobody),
    endSession: byCreator(nobody),
    endOtherSessions: byCreator(nobody),
  },

  comments: {
    create: byParticipant(inGame("comments")),
    remove: byAuthor(inGame("comments")),
  },

  games: {
    create: {
      by: "stranger",
      heard: {
        ...all([...insiders, ...outsiders], "discover"),
        stranger: ["discover", "people", "memberships"],
      },
    },
    update: byCreator({
      ...inGame("game", "discover"),
      ...all(outsiders, "invitations", "discover"),
      stranger: ["discover"],
    }),
    remove: byCreator({ ...inGame("memberships"), ...waiting }),
    join: { by: "invited", heard: comesIn("invited") },
    joinByCode: { by: "stranger", heard: { ...entries, stranger: ["invitations"] } },
    // A private game gets another code, too.
    removeParticipant: byCreator({ ...inGame("people", "game"), author: ["memberships"] }),
    renewInviteCode: byCreator(inGame("game")),
    setAdmin: byCreator(inGame("people")),
    importParticipants: byCreator({
      ...inGame("invitations"),
      ...all(["admin", "creator"], "invitations", "entries"),
    }),
    leave: byParticipant(goes("participant")),
  },

  groups: {
    create: byCreator(inGame("groups")),
    update: byCreator(inGame("groups")),
    remove: byCreator(inGame("groups")),
    addMembers: byCreator(inGame("groups")),
    removeMember: byCreator(inGame("groups")),
  },

  invitations: {
    invite: byCreator({ ...entries, stranger: ["invitations"] }),
    accept: { by: "invited", heard: comesIn("invited") },
    decline: { by: "invited", heard: { ...entries, invited: ["invitations"] } },
    remove: byCreator({ ...entries, invited: ["invitations"] }),
    approveRequest: byCreator(comesIn("requester")),
    declineRequest: byCreator({ ...entries, requester: ["invitations"] }),
  },

  messages: {
    send: byAuthor({ author: ["messages"], participant: ["messages"] }),
    markRead: byParticipant({ participant: ["messages"] }),
    markThreadRead: byParticipant({ participant: ["messages"] }),
  },

  notifications: { markRead: byAuthor({ author: ["notifications"] }) },

  posts: {
    create: byAuthor(inGame("posts")),
    share: byAuthor(inGame("posts")),
    update: byAuthor(inGame("posts")),
    remove: byAuthor(inGame("posts")),
    redact: byAuthor(inGame("posts")),
    removeImage: byAuthor(inGame("posts")),
    toggleUpvote: byParticipant(inGame("upvotes")),
    validate: byParticipant(nobody),
  },
} satisfies TellingOfMutations;

/** By the mutation's full name, such as `games.join`. */
export const tellingOf: ReadonlyMap<string, Telling> = new Map(
  Object.entries(tellings).flatMap(([domain, mutations]) =>
    Object.entries<Telling>(mutations).map(
      ([name, telling]) => [`${domain}.${name}`, telling] as const,
    ),
  ),
);
