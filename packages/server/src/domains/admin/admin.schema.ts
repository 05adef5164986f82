import { z } from "zod";
import { boundedText } from "../../text/bounded.rules.ts";
import { CURSOR_MAX, idRef } from "../../trpc/common.schema.ts";
import { changedSettings } from "../audit/audit.schema.ts";
import { hashId } from "../auth/accounts/identities.schema.ts";
import { gameStatuses } from "../games/game/games.rules.ts";
import { publicUser } from "../users/users.schema.ts";
import { ADMIN_SEARCH_MAX, IMPORT_CSV_MAX } from "./admin.rules.ts";

const q = boundedText(ADMIN_SEARCH_MAX).trim().max(ADMIN_SEARCH_MAX).default("");

const cursor = boundedText(CURSOR_MAX).min(1).max(CURSOR_MAX).optional();
const next = z.string().nullable();

export const listPeopleInput = z.object({ q, cursor });
export type ListPeopleInput = z.output<typeof listPeopleInput>;

export const person = publicUser.extend({
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  isHost: z.boolean(),
  state: z.enum(["active", "disabled", "waiting"]),
  createdAt: z.iso.datetime(),
  lastSeenOn: z.iso
    .date()
    .nullable()
    .describe("The last day on which a session that is still open was used"),
});
export type Person = z.output<typeof person>;

export const personPage = z.object({ people: z.array(person), next });
export type PersonPage = z.output<typeof personPage>;

export const waitingPeople = z.object({
  people: z.array(person).describe("Longest wait first"),
  total: z.number().int(),
});
export type PendingAccounts = z.output<typeof waitingPeople>;

export const changePersonInput = idRef.extend({
  disabled: z.boolean().optional(),
  isHost: z.boolean().optional(),
  approved: z
    .literal(true)
    .optional()
    .describe("Approves a waiting account. To decline it, delete the account"),
});

export type ChangePersonInput = z.output<typeof changePersonInput>;

export const personsIdentityRef = idRef.extend({ identityId: hashId });
export type PersonsIdentityRef = z.output<typeof personsIdentityRef>;

export const resetLink = z.object({
  url: z.string().describe("The link, or only its path if the server knows no public address"),
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
  actor: named.describe("Null for the command line"),
  subject: named.describe("The affected user"),
  game: named,
  details: changedSettings
    .nullable()
    .describe("The new values of changed settings. Null for other actions"),
});

export const hostEventPage = z.object({ events: z.array(hostEvent), next });
export type HostEventPage = z.output<typeof hostEventPage>;

const bytes = z.number().int().nonnegative();

export const storage = z.object({
  databaseBytes: bytes,
  logBytes: bytes,
  pictures: z.object({ count: z.number().int(), bytes }),
  freeBytes: bytes.nullable().describe("Free space on the disk of the data folder"),
  backups: z
    .object({
      count: z.number().int(),
      isLate: z.boolean(),
      last: z
        .object({ provenAt: z.iso.datetime(), bytes })
        .nullable()
        .describe("The newest verified regular backup"),
    })
    .nullable()
    .describe("Null if regular backups are off"),
  hasOwnBackups: z
    .boolean()
    .describe("Whether a host has confirmed that they back up without regular backups"),
  database: z.enum(["sqlite", "postgres"]),
});
export type Storage = z.output<typeof storage>;

const delivered = z.object({
  sent: z.number().int(),
  failed: z.number().int().describe("Refused, or not sent in time"),
  failures: z
    .array(
      z.object({
        kind: z.string().describe("What the message was about, such as `comment`"),
        reason: z.string().describe("Why the last attempt failed, such as `status 403`"),
        count: z.number().int(),
      }),
    )
    .describe("The most frequent failures first, at most 10"),
  retrying: z.number().int().describe("How many wait for another attempt now"),
  reason: z.string().nullable().describe("The most frequent reason why the last attempt failed"),
});
export type Delivered = z.output<typeof delivered>;

export const deliveries = z.object({
  days: z.number().int().describe("The number of days that the counts cover, including today"),
  mail: delivered.nullable().describe("Null if the server sends no emails"),
  push: delivered,
});
export type Deliveries = z.output<typeof deliveries>;

export const firstSteps = z.object({
  hasInvited: z.boolean().describe("Whether another account or an open personal link exists"),
  hasGame: z.boolean().describe("Whether a game exists"),
  hasBackups: z
    .boolean()
    .describe("Whether regular backups are on, or a host backs up another way"),
});
export type FirstSteps = z.output<typeof firstSteps>;

const LIST_TOO_LONG = `This list is too long. It can have at most ${IMPORT_CSV_MAX.toLocaleString("en")} characters. Split it into several lists.`;

export const importInput = z.object({
  csv: boundedText(IMPORT_CSV_MAX, { tooLong: LIST_TOO_LONG })
    .max(IMPORT_CSV_MAX, { error: LIST_TOO_LONG })
    .describe(
      "A first row that names the columns (username, email, first name and last name, in any order), then a row for each person. Rows without a username get one from the name",
    ),
  dryRun: z.boolean().default(false).describe("Creates nothing and returns what would be created"),
});
export type ImportInput = z.output<typeof importInput>;

export const importRow = z.object({
  line: z.number().int().describe("The row number in a spreadsheet. The header is row 1"),
  username: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  problem: z.string().nullable().describe("Why the row is skipped"),
  url: z
    .string()
    .nullable()
    .describe("The link to set a password. Returned only when it is created"),
});
export type ImportRow = z.output<typeof importRow>;

export const importResult = z.object({
  isMade: z.boolean().describe("False for a dry run and if every row has a problem"),
  ignoredColumns: z.array(z.string()).describe("Columns that an account doesn't have"),
  rows: z.array(importRow),
});
export type ImportResult = z.output<typeof importResult>;
