import { z } from "zod";
import { timeZone } from "../../../platform/time/time-zone.schema.ts";
import { boundedText, isoTime, TIME_MAX } from "../../../text/bounded.rules.ts";
import { INVITE_CODE_LENGTH } from "../../../text/invite-codes.rules.ts";
import { requiredName } from "../../../text/names.rules.ts";
import { anyId, idRef } from "../../../trpc/common.schema.ts";
import { pictureDataUrl, storedPicture } from "../../images/images.schema.ts";
import { publicUser } from "../../users/users.schema.ts";
import {
  BAN_REASON_MAX,
  EARLIEST_TIME,
  GAME_DESCRIPTION_MAX,
  GAME_NAME_MAX,
  GAME_SEARCH_TERM_MAX,
  gameStatuses,
  IMPORT_GAMES_MAX,
  LATEST_TIME,
  POSTS_PER_DAY_MAX,
} from "./games.rules.ts";
import { medalTypes } from "./results.rules.ts";

const RULE = { error: `Choose a number from 1 to ${POSTS_PER_DAY_MAX}` };

const postsPerDay = z.number(RULE).int(RULE).min(1, RULE).max(POSTS_PER_DAY_MAX, RULE);

const dailyCapFields = {
  postsPerDay: postsPerDay
    .nullish()
    .describe(
      "The number of posts per player and day that earn a point from now on. Null for no limit",
    ),
  timeZone: timeZone
    .nullish()
    .describe(
      "The time zone of these days. UTC by default or if null. Fixed while `postsPerDay` is set",
    ),
};

const instant = (missing: string) =>
  boundedText(TIME_MAX, { error: (issue) => (issue.input === undefined ? missing : undefined) })
    .min(1, { error: missing })
    .pipe(z.iso.datetime({ offset: true }))
    .refine((value) => Date.parse(value) >= EARLIEST_TIME, { error: "Must not be before 1900" })
    .refine((value) => Date.parse(value) <= LATEST_TIME, { error: "Must not be after 9999" });

const gameFields = {
  name: requiredName("Name is required", GAME_NAME_MAX),
  description: boundedText(GAME_DESCRIPTION_MAX).trim().max(GAME_DESCRIPTION_MAX).nullish(),
  startTime: instant("Start date is required"),
  endTime: instant("End date is required"),
  // Accepted because clients send it, but ignored because the dates determine the status.
  status: z.enum(gameStatuses).optional(),
  ...dailyCapFields,
};

const endsAfterStart = (game: { startTime: string; endTime: string }) =>
  Date.parse(game.endTime) > Date.parse(game.startTime);

export const END_BEFORE_START = "End date must be after start date";
const END_RULE = { error: END_BEFORE_START, path: ["endTime"] };

export const createGameInput = z
  .object({
    ...gameFields,
    isPublic: z.boolean().default(true),
    requiresApproval: z.boolean().default(false),
    coverImage: pictureDataUrl.nullish(),
  })
  .refine(endsAfterStart, END_RULE);
export type CreateGameInput = z.output<typeof createGameInput>;

const gameBase = z
  .object({
    name: boundedText(GAME_NAME_MAX).max(GAME_NAME_MAX),
    description: boundedText(GAME_DESCRIPTION_MAX).max(GAME_DESCRIPTION_MAX).nullable(),
    startTime: isoTime({ offset: true }),
    endTime: isoTime({ offset: true }),
    isPublic: z.boolean(),
    requiresApproval: z.boolean(),
    postsPerDay: postsPerDay.nullable(),
    coverImage: storedPicture.nullable(),
  })
  .partial()
  .describe(
    "The values before the edit. Fields that equal them are not written. The edit of a field that changed since then is rejected",
  );

/** Omitted fields stay unchanged. Sending the cover's current URL keeps the cover, and null removes it. */
export const updateGameInput = idRef
  .extend({
    ...gameFields,
    isPublic: z.boolean().optional(),
    requiresApproval: z.boolean().optional(),
    coverImage: z.union([pictureDataUrl, storedPicture]).nullish(),
    base: gameBase.optional(),
  })
  .refine(endsAfterStart, END_RULE);
export type UpdateGameInput = z.output<typeof updateGameInput>;

const inviteCode = boundedText(INVITE_CODE_LENGTH)
  .trim()
  .toUpperCase()
  .min(1, { error: "Required" })
  .max(INVITE_CODE_LENGTH);
export const byInviteCodeInput = z.object({ code: inviteCode });

const gameViewer = z.object({
  isParticipant: z.boolean(),
  isCreator: z.boolean(),
  isAdmin: z.boolean(),
  hasPendingRequest: z.boolean(),
  score: z.number().int().nullable(),
  place: z.number().int().nullable(),
});

export const newInviteCode = z.object({ inviteCode: z.string() });
export type InviteCode = z.output<typeof newInviteCode>;

const visibleInviteCode = z.string().nullable();

const ownFields = {
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  coverImage: z.string().nullable(),
  status: z.enum(gameStatuses),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  isPublic: z.boolean(),
  requiresApproval: z.boolean(),
};

export const game = z.object({
  ...ownFields,
  creatorId: z.string(),
  creator: publicUser,
  inviteCode: visibleInviteCode,
  postsPerDay: postsPerDay.nullable(),
  timeZone: z.string().nullable(),
  _count: z.object({ participants: z.number().int(), posts: z.number().int() }),
  viewer: gameViewer,
});
export type Game = z.output<typeof game>;

export const score = z.object({
  user: publicUser,
  score: z.number().int(),
  place: z.number().int(),
});
export type Score = z.output<typeof score>;

export const gameCard = game.extend({ topScores: z.array(z.number().int()) });
export type GameCard = z.output<typeof gameCard>;

export const gameResult = z.object({
  userId: z.string(),
  user: publicUser,
  position: z.number().int(),
  score: z.number().int(),
  medalType: z.enum(medalTypes).nullable(),
  upvotes: z.number().int(),
  isPopularVote: z.boolean(),
});
export type GameResult = z.output<typeof gameResult>;

export const participant = z.object({
  userId: z.string(),
  isAdmin: z.boolean(),
  groupId: z.string().nullable(),
  score: z.number().int(),
  user: publicUser,
});
export type Participant = z.output<typeof participant>;

export const participantRef = idRef.extend({ userId: anyId() });
export type ParticipantRef = z.output<typeof participantRef>;

export const banInput = participantRef.extend({
  reason: boundedText(BAN_REASON_MAX)
    .trim()
    .max(BAN_REASON_MAX)
    .nullish()
    .transform((text) => text || null)
    .describe("Only for the creator and admins"),
});
export type BanInput = z.output<typeof banInput>;

export const ban = z.object({
  user: publicUser,
  bannedBy: publicUser,
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Ban = z.output<typeof ban>;

export const setAdminInput = participantRef.extend({ isAdmin: z.boolean() });
export type SetAdminInput = z.output<typeof setAdminInput>;

const NO_GAME_CHOSEN = "Please select at least one game";

export const importParticipantsInput = idRef.extend({
  gameIds: z
    .array(anyId(), {
      error: ({ input }) => (input === undefined ? NO_GAME_CHOSEN : undefined),
    })
    .min(1, { error: NO_GAME_CHOSEN })
    .max(IMPORT_GAMES_MAX),
});
export type ImportParticipantsInput = z.output<typeof importParticipantsInput>;

/** Each participant of a source game counts either as imported or as a duplicate. */
export const importResult = z.object({
  importedCount: z.number().int(),
  duplicatesSkipped: z.number().int(),
});
export type ImportResult = z.output<typeof importResult>;

const withParticipants = z.boolean().default(false);
const someParticipants = { participants: z.array(participant).optional() };

export const getGameInput = idRef.extend({ withParticipants });
export const gameDetail = game.extend({
  ...someParticipants,
  isCorrected: z
    .boolean()
    .describe("Whether the removal of an accomplishment changed the results after the game ended"),
});
export type GameDetail = z.output<typeof gameDetail>;

export const listMyGamesInput = z.object({ withParticipants }).prefault({});
export const myGame = gameCard.extend(someParticipants);
export type MyGame = z.output<typeof myGame>;

export const gamePreview = z.object({
  ...ownFields,
  creator: z.object({ firstName: z.string().nullable(), username: z.string() }),
  _count: z.object({ participants: z.number().int() }),
  isParticipant: z.boolean(),
});
export type GamePreview = z.output<typeof gamePreview>;

export const gameName = z.object({ id: z.string(), name: z.string() });

export const joinResult = z.object({
  requiresApproval: z.boolean(),
  alreadyMember: z.boolean(),
  game: gameName,
});
export type JoinResult = z.output<typeof joinResult>;

export const discoveredGames = z.object({
  active: z.array(gameCard),
  upcoming: z.array(gameCard),
});

export const searchGamesInput = z.object({
  q: boundedText(GAME_SEARCH_TERM_MAX)
    .trim()
    .min(1, { error: "Required" })
    .max(GAME_SEARCH_TERM_MAX),
});
export type SearchGamesInput = z.output<typeof searchGamesInput>;
