import { z } from "zod";
import { idRef } from "../../../trpc/ref.schema.ts";
import { PEOPLE_FIND_MAX } from "./games.rules.ts";
import { participant, score } from "./games.schema.ts";

const placeInOrder = z.object({
  /** The score, or 1 for an admin. */
  figure: z.number().int(),
  sortText: z.string(),
  userId: z.string(),
});
export type PlaceInOrder = z.output<typeof placeInOrder>;

export const listPeopleInput = idRef.extend({
  isUngrouped: z.boolean().default(false),
  groupId: z.string().min(1).optional(),
  q: z.string().trim().max(PEOPLE_FIND_MAX).default(""),
  cursor: placeInOrder.optional(),
});
export type ListPeopleInput = z.output<typeof listPeopleInput>;

export const peoplePage = z.object({
  people: z.array(participant),
  next: placeInOrder.nullable(),
});
export type PeoplePage = z.output<typeof peoplePage>;

const placeOnBoard = placeInOrder.extend({
  place: z.number().int(),
  position: z.number().int(),
});

export const listStandingsInput = idRef.extend({ cursor: placeOnBoard.optional() });
export type ListStandingsInput = z.output<typeof listStandingsInput>;

export const standingsPage = z.object({
  scores: z.array(score),
  next: placeOnBoard.nullable(),
});
export type StandingsPage = z.output<typeof standingsPage>;
