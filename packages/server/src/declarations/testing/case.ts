import type {
  AnyTRPCMutationProcedure,
  AnyTRPCProcedure,
  inferProcedureInput,
  TRPCRouterRecord,
} from "@trpc/server";
import type { LiveChange } from "../../live/live.schema.ts";
import type { Clock } from "../../platform/time/clock.ts";
import { insiders, outsiders, type Role, type Targets } from "./roles.ts";

/** The HTTP status that each person in a role gets. */
export type Caller = Role | "visitor";
export type Expected = Record<Caller, number>;

type About = LiveChange["about"];

/** The notices that each role gets; missing roles get none. */
export type Receivers = Partial<Record<Role, About[]>>;

/** The role that makes the call, and the roles that are notified. */
export interface Notices {
  by: Role;
  receivers: Receivers;
}

export interface CallCase<Input> {
  input: (targets: Targets, clock: Clock) => Input;
  expected: Expected;
  /** Inputs of other shapes that take a user's id, name or address. */
  also?: (targets: Targets) => Input[];
  /** Succeeds only once, for any caller. */
  isOnce?: true;
  /** Of a mutation. */
  notifies?: Notices;
  /** Its rows are places or points, which say nothing without the others: blocks hide none of them. */
  isBoard?: true;
}

/** A mutation must declare whom it notifies; queries must not. */
type CaseOf<Procedure extends AnyTRPCProcedure> = CallCase<inferProcedureInput<Procedure>> &
  (Procedure extends AnyTRPCMutationProcedure ? { notifies: Notices } : { notifies?: never });

/** The cases of a router's calls. A procedure without a case is a type error. */
export type CasesOf<R extends TRPCRouterRecord> = {
  [Name in keyof R]: R[Name] extends AnyTRPCProcedure ? CaseOf<R[Name]> : never;
};

export const of = (roles: readonly Role[], status: number): Partial<Expected> =>
  Object.fromEntries(roles.map((role) => [role, status]));

const everyRole: Record<Role, number> = {
  participant: 200,
  author: 200,
  admin: 200,
  creator: 200,
  blocked: 200,
  stranger: 200,
  invited: 200,
  requester: 200,
  banned: 200,
  host: 200,
  // Few calls are open to them.
  unapproved: 403,
};

export const evenUnapproved = { unapproved: 200 };

export const anyone: Expected = { ...everyRole, visitor: 200 };
export const signedIn: Expected = { ...everyRole, visitor: 401 };
export const participants: Expected = { ...signedIn, ...of(outsiders, 403) };
export const only = (...roles: Role[]): Expected => ({
  ...participants,
  ...of(insiders, 403),
  ...of(roles, 200),
});

/** For posts of the author, which users whom they have blocked do not see. */
export const participantsUnblocked: Expected = { ...participants, blocked: 404 };

/** For things that are hidden from all other roles. */
export const hiddenExceptFrom = (role: Role): Expected => ({
  ...signedIn,
  ...of([...insiders, ...outsiders], 404),
  ...of([role], 200),
});

export const noInput = () => undefined;
export const TIME_ZONE = "Europe/Berlin";

export const byCreator = (receivers: Receivers): Notices => ({ by: "creator", receivers });
export const byAuthor = (receivers: Receivers): Notices => ({ by: "author", receivers });
export const byParticipant = (receivers: Receivers): Notices => ({ by: "participant", receivers });

export const noNotices: Receivers = {};
export const all = (roles: readonly Role[], ...abouts: About[]): Receivers =>
  Object.fromEntries(roles.map((role) => [role, abouts]));
export const inGame = (...abouts: About[]): Receivers => all(insiders, ...abouts);
export const waiting: Receivers = { invited: ["invitations"], requester: ["invitations"] };

/** For the people who run the game. */
export const entries: Receivers = { admin: ["entries"], creator: ["entries"] };

export const comesIn = (role: Role): Receivers => ({
  ...inGame("people"),
  ...all(["admin", "creator"], "people", "entries"),
  [role]: ["people", "memberships", "invitations"],
});

export const goes = (role: Role): Receivers => ({ ...inGame("people"), [role]: ["memberships"] });

/** Where a user's name and picture appear: in two games here. */
export const APPEARANCES = (["people", "posts", "comments"] as const).flatMap((about) => [
  about,
  about,
]);
