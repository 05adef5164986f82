import { z } from "zod";
import { boundedText } from "../../../text/bounded.rules.ts";
import { anyId, idRef } from "../../../trpc/common.schema.ts";
import { PEOPLE_FIND_MAX } from "./games.rules.ts";
import { participant, score } from "./games.schema.ts";

/** Long enough for the longest name, whose characters can become up to 18 each. */
const SORT_TEXT_MAX = 5_000;

const peopleCursor = z.object({
  // The score in standings, otherwise 1 for admins and 0 for other participants.
  figure: z.number().int(),
  sortText: boundedText(SORT_TEXT_MAX),
  userId: anyId(),
});
export type PeopleCursor = z.output<typeof peopleCursor>;

export const listPeopleInput = idRef.extend({
  isUngrouped: z.boolean().default(false),
  groupId: anyId().optional(),
  q: boundedText(PEOPLE_FIND_MAX).trim().max(PEOPLE_FIND_MAX).default(""),
  cursor: peopleCursor.optional(),
});
export type ListPeopleInput = z.output<typeof listPeopleInput>;

export const peoplePage = z.object({
  people: z.array(participant),
  next: peopleCursor.nullable(),
});
export type PeoplePage = z.output<typeof peoplePage>;

const standingsCursor = peopleCursor.extend({
  place: z.number().int(),
  position: z.number().int(),
});

export const listStandingsInput = idRef.extend({ cursor: standingsCursor.optional() });
export type ListStandingsInput = z.output<typeof listStandingsInput>;

const rival = score.omit({ place: true });
export type Rival = z.output<typeof rival>;

export const standingsPage = z.object({
  scores: z.array(score),
  // The next participant ahead, or the runner-up for the leader. Null on later pages.
  rival: rival.nullable(),
  next: standingsCursor.nullable(),
});
export type StandingsPage = z.output<typeof standingsPage>;
