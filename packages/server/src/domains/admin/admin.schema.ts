import { z } from "zod";
import { idRef } from "../../trpc/ref.schema.ts";
import { changedSettings } from "../audit/audit.schema.ts";
import { identityId } from "../auth/accounts/identities.schema.ts";
import { gameStatuses } from "../games/game/games.rules.ts";
import { publicUser } from "../users/users.schema.ts";
import { ADMIN_SEARCH_MAX, IMPORT_CSV_MAX } from "./admin.rules.ts";

const CURSOR_MAX = 100;

const q = z.string().trim().max(ADMIN_SEARCH_MAX).default("");

const cursor = z.string().min(1).max(CURSOR_MAX).optional();
const next = z.string().nullable();

export const listPeopleInput = z.object({ q, cursor });
export type ListPeopleInput = z.output<typeof listPeopleInput>;

export const person = publicUser.extend({
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  isHost: z.boolean(),
  state: z.enum(["active", "disabled", "waiting"]),
  createdAt: z.iso.datetime(),
  lastSeenOn: z.iso.date().nullable().describe("The last day on which an open session was used"),
});
export type Person = z.output<typeof person>;

export const personPage = z.object({ people: z.array(person), next });
export type PersonPage = z.output<typeof personPage>;

export const waitingPeople = z.object({
  people: z.array(person).describe("Those who have waited longest, first"),
  total: z.number().int(),
});
export type PendingAccounts = z.output<typeof waitingPeople>;

export const changePersonInput = idRef.extend({
  disabled: z.boolean().optional(),
  isHost: z.boolean().optional(),
  approved: z
    .literal(true)
    .optional()
    .describe("Lets somebody in who waits for approval. Deleting the account refuses them"),
});

export type ChangePersonInput = z.output<typeof changePersonInput>;

export const personsIdentityRef = idRef.extend({ identityId });
export type PersonsIdentityRef = z.output<typeof personsIdentityRef>;

export const resetLink = z.object({
  url: z.string().describe("The link; the path where no public address is known"),
  expiresAt: z.iso.datetime(),
});

export const listGamesInput = z.object({ q, cursor });
export type ListGamesInput = z.output<typeof listGamesInput>;

export const hostedGame = z.object({
  id: z.string(),
  name: z.string(),
  creator: publicUser,
  isPublic: z.boolean(),
  status: z.enum(gameStatuses),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  participantCount: z.number().int(),
});

export const hostedGamePage = z.object({ games: z.array(hostedGame), next });
export type HostedGamePage = z.output<typeof hostedGamePage>;

export const listEventsInput = z.object({ cursor });
export type ListEventsInput = z.output<typeof listEventsInput>;

const named = z.object({ id: z.string(), name: z.string().nullable() }).nullable();

export const hostEvent = z.object({
  id: z.string(),
  action: z.string(),
  createdAt: z.iso.datetime(),
  actor: named.describe("Null for the command line, and for accounts that are gone"),
  subject: named.describe("Whom it affected"),
  game: named,
  details: changedSettings
    .nullable()
    .describe("The new values of changed settings; null for other acts"),
});

export const hostEventPage = z.object({ events: z.array(hostEvent), next });
export type HostEventPage = z.output<typeof hostEventPage>;

const bytes = z.number().int().nonnegative();

export const storage = z.object({
  databaseBytes: bytes,
  logBytes: bytes,
  pictures: z.object({ count: z.number().int(), bytes }),
  freeBytes: bytes.nullable().describe("Left on the disk of the data folder"),
  backups: z
    .object({
      count: z.number().int(),
      isLate: z.boolean(),
      last: z
        .object({ provenAt: z.iso.datetime(), bytes })
        .nullable()
        .describe("The newest regular backup. Each is proven before it counts as one"),
    })
    .nullable()
    .describe("Null where no regular backups are made"),
});
export type Storage = z.output<typeof storage>;

export const importInput = z.object({
  csv: z
    .string()
    .max(IMPORT_CSV_MAX)
    .describe(
      "A header with username, email, firstName and lastName in any order, then the people",
    ),
  dryRun: z.boolean().default(false).describe("Make nothing, and tell what would be made"),
});
export type ImportInput = z.output<typeof importInput>;

export const importRow = z.object({
  line: z.number().int().describe("The row number in a spreadsheet, where the header is row 1"),
  username: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  problem: z.string().nullable(),
  url: z
    .string()
    .nullable()
    .describe("The link by which the person chooses a password; answered only when it is made"),
});
export type ImportRow = z.output<typeof importRow>;

export const importAnswer = z.object({
  isMade: z.boolean().describe("False for a dry run, and where any row has a problem"),
  rows: z.array(importRow),
});
export type ImportAnswer = z.output<typeof importAnswer>;
