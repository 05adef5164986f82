import { accountGrants } from "./account-grants.ts";
import { type Event, events } from "./events.ts";
import { gameGrants } from "./game-grants.ts";
import type { Make } from "./grant.ts";
import { sessionGrants } from "./session-grants.ts";

/** Links, codes and sessions that let their holders act later without another identity check. */
export const grants = {
  ...accountGrants,
  ...sessionGrants,
  ...gameGrants,
} satisfies Record<string, Make>;
type GrantKind = keyof typeof grants;

const makes: Record<string, Make> = grants;

/** A dash marks an event that can't happen. */
export type Verdict = "ends" | "lasts" | "-";

type Row = VerdictsOf<typeof events>;
type VerdictsOf<List extends readonly unknown[]> = { [Index in keyof List]: Verdict };

interface Rows {
  /** Null unless an account other than the subject made the grant. */
  maker: Row | null;
  /** Null if the account does not exist yet. */
  subject: Row | null;
}

const ends = "ends";
const last = "lasts";
const none = "-";

/** A grant ends if its maker loses permission or its secret changes. */
const table: Record<GrantKind, Rows> = {
  //          host  ex    off   on    ban   block pass  out   gone  unlink
  "reset by mail": {
    maker: null,
    subject: [last, last, ends, ends, last, last, ends, ends, ends, ends],
  },
  "reset by a host": {
    maker: [none, ends, ends, ends, last, last, ends, ends, ends, ends],
    subject: [ends, last, ends, ends, last, last, ends, ends, ends, ends],
  },
  // These links are printed and can't be replaced for a single pupil: see decision 71.
  "import link": {
    maker: [none, ends, ends, last, last, last, last, last, ends, last],
    subject: [ends, last, ends, ends, last, last, ends, ends, ends, none],
  },
  "new address": {
    maker: null,
    subject: [last, last, ends, ends, last, last, ends, ends, ends, ends],
  },
  verification: {
    maker: null,
    subject: [last, last, ends, ends, last, last, ends, ends, ends, ends],
  },
  // A signed-in thief must not be able to invalidate a recovery link: see decision 67.
  "way back": {
    maker: null,
    subject: [last, last, ends, ends, last, last, last, ends, ends, last],
  },
  linking: {
    maker: null,
    subject: [last, last, ends, ends, last, last, ends, ends, ends, ends],
  },
  // Users and hosts can remove linked sign-ins: see decision 67.
  "linked identity": {
    maker: null,
    subject: [last, last, ends, last, last, last, last, last, ends, ends],
  },
  session: {
    maker: null,
    subject: [last, last, ends, ends, last, last, ends, ends, ends, ends],
  },
  "push subscription": {
    maker: null,
    subject: [last, last, ends, ends, last, last, ends, ends, ends, ends],
  },
  "live stream": {
    maker: null,
    subject: [last, last, ends, ends, last, last, ends, ends, ends, ends],
  },
  "device cookie": {
    maker: null,
    subject: [last, last, ends, ends, last, last, ends, ends, ends, ends],
  },
  "personal link": {
    maker: [none, ends, ends, last, last, none, last, last, ends, last],
    subject: null,
  },
  "mailed invitation": {
    maker: [none, last, ends, last, ends, none, last, last, ends, last],
    subject: null,
  },
  "named invitation": {
    maker: [none, last, ends, last, ends, ends, last, last, ends, last],
    subject: [last, last, ends, last, ends, ends, last, last, ends, last],
  },
  "creator's game code": {
    maker: [none, last, ends, ends, none, none, last, last, ends, last],
    subject: null,
  },
  "passed-on game code": {
    maker: [none, last, ends, ends, ends, none, last, last, ends, last],
    subject: null,
  },
  "joining by game code": {
    maker: null,
    subject: [last, last, ends, last, ends, last, last, last, ends, last],
  },
  "link to decline": {
    maker: [none, last, ends, last, ends, none, last, last, ends, last],
    subject: null,
  },
  // An unsubscribe link grants no access to an account, so nothing revokes it.
  "link to stop mails": {
    maker: [none, last, last, last, last, none, last, last, last, last],
    subject: null,
  },
  "link to stop reminders": {
    maker: null,
    subject: [last, last, last, last, last, last, last, last, last, last],
  },
};

export interface Cell {
  kind: string;
  make: Make;
  side: "maker" | "subject";
  event: Event;
  verdict: Verdict;
}

const sides = ["maker", "subject"] as const;

export const cells: Cell[] = Object.entries<Rows>(table).flatMap(([kind, rows]) =>
  sides.flatMap((side) =>
    (rows[side] ?? []).flatMap((verdict, index) => {
      const event = events[index];
      const make = makes[kind];
      return verdict === "-" || !event || !make ? [] : [{ kind, make, side, event, verdict }];
    }),
  ),
);
