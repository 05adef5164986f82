import type {
  AnyTRPCMutationProcedure,
  AnyTRPCProcedure,
  inferProcedureInput,
  TRPCRouterRecord,
} from "@trpc/server";
import type { LiveChange } from "../../live/live.schema.ts";
import type { Clock } from "../../platform/time/clock.ts";
import { insiders, outsiders, type Role, type Targets } from "./roles.ts";

export type Caller = Role | "visitor";
export type Expected = Record<Caller, number>;

type About = LiveChange["about"];

export type Receivers = Partial<Record<Role, About[]>>;

export interface Notices {
  by: Role;
  receivers: Receivers;
}

export interface CallCase<Input> {
  input: (targets: Targets, clock: Clock) => Input;
  expected: Expected;
  /** Returns additional inputs that identify a user by id, username or email address. */
  also?: (targets: Targets) => Input[];
  /** Marks a call that can succeed only once, no matter who calls it. */
  isOnce?: true;
  /** Required for mutations. */
  notifies?: Notices;
  /** Marks a ranking. Rankings list users despite blocks, because gaps would make the ranks meaningless. */
  isBoard?: true;
}

/** Requires `notifies` for mutations and forbids it for queries. */
type CaseOf<Procedure extends AnyTRPCProcedure> = CallCase<inferProcedureInput<Procedure>> &
  (Procedure extends AnyTRPCMutationProcedure ? { notifies: Notices } : { notifies?: never });

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
  // Unapproved users may make only a few calls.
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

export const participantsUnblocked: Expected = { ...participants, blocked: 404 };

/** Expects 404 for every signed-in role except `role`. */
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

/** Live notices to the creator and the admins about a pending invitation or join request. */
export const entries: Receivers = { admin: ["entries"], creator: ["entries"] };

export const joins = (role: Role): Receivers => ({
  ...inGame("people"),
  ...all(["admin", "creator"], "people", "entries"),
  [role]: ["people", "memberships", "invitations"],
});

export const leaves = (role: Role): Receivers => ({ ...inGame("people"), [role]: ["memberships"] });

/** Notices for a changed name or picture, once for each of the user's two games. */
export const APPEARANCES = (["people", "posts", "comments"] as const).flatMap((about) => [
  about,
  about,
]);
