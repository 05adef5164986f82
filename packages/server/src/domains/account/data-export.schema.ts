import { z } from "zod";
import { userStats } from "./account.schema.ts";

const text = z.string();
const textOrNone = text.nullable();
const moment = z.iso.datetime();
const momentOrNone = moment.nullable();
const count = z.number().int();
const game = z.object({ id: text, name: text });

const account = z.object({
  id: text,
  username: text,
  firstName: textOrNone,
  lastName: textOrNone,
  email: textOrNone,
  isEmailVerified: z.boolean(),
  bio: textOrNone,
  pictureId: textOrNone,
  createdAt: moment,
  updatedAt: moment,
});

const ownGame = game.extend({
  description: textOrNone,
  coverId: textOrNone,
  startTime: moment,
  endTime: moment,
  isCreator: z.boolean(),
  isAdmin: z.boolean(),
  group: textOrNone,
  score: count,
  upvotes: count,
  joinedAt: moment,
});

const result = z.object({
  game,
  position: count,
  score: count,
  upvotes: count,
  medal: textOrNone,
  isPopularVote: z.boolean(),
});

const accomplishment = z.object({
  id: text,
  game,
  content: text,
  pictureId: textOrNone,
  upvotes: count,
  comments: count,
  createdAt: moment,
  editedAt: momentOrNone,
  redactedAt: momentOrNone,
});

const comment = z.object({ id: text, postId: text, game, content: text, createdAt: moment });

const message = z.object({
  id: text,
  game,
  from: text,
  to: text,
  content: text,
  createdAt: moment,
  readAt: momentOrNone,
});

const invitation = z.object({
  id: text,
  game,
  from: text,
  to: textOrNone,
  toEmail: textOrNone,
  status: text,
  createdAt: moment,
  respondedAt: momentOrNone,
});

const joinRequest = z.object({
  id: text,
  game,
  status: text,
  createdAt: moment,
  respondedAt: momentOrNone,
});

const notification = z.object({
  id: text,
  game,
  type: text,
  createdAt: moment,
  readAt: momentOrNone,
});

const picture = z.object({
  id: text,
  width: count,
  height: count,
  createdAt: moment,
  jpeg: text.describe("The JPEG as a data URL"),
});

/**
 * All data kept about a person. Other people appear by username, where they wrote to this person.
 */
export const dataExport = z.object({
  exportedAt: moment,
  account,
  numbers: userStats,
  games: z.array(ownGame),
  results: z.array(result),
  accomplishments: z.array(accomplishment),
  comments: z.array(comment),
  upvotes: z.array(z.object({ postId: text, createdAt: moment })),
  messages: z.array(message),
  invitations: z.array(invitation),
  joinRequests: z.array(joinRequest),
  notifications: z.array(notification),
  sessions: z.array(
    z.object({
      createdAt: moment,
      expiresAt: moment,
      lastSeenAt: moment.nullable(),
      device: textOrNone,
    }),
  ),
  identities: z.array(z.object({ issuer: text, subject: text, createdAt: moment })),
  events: z.array(z.object({ action: text, createdAt: moment })),
  pictures: z.array(picture),
});
export type DataExport = z.output<typeof dataExport>;
