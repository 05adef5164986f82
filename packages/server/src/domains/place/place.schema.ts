import { z } from "zod";
import { optionalName, requiredName } from "../../text/names.rules.ts";
import { PLACE_NAME_MAX, PLACE_SENTENCE_MAX, placeColors, registrations } from "./place.rules.ts";

/** How this StepOut presents itself to everybody. */
export const place = z.object({
  name: z.string(),
  sentence: z.string().describe("Empty where the host has written none"),
  color: z.enum(placeColors),
  registration: z.enum(registrations).describe("Who may make an account"),
});
export type Place = z.output<typeof place>;

/** Absent settings stay as they are. */
export const changePlaceInput = z
  .object({
    name: requiredName("Name is required", PLACE_NAME_MAX),
    sentence: optionalName(PLACE_SENTENCE_MAX),
    color: z.enum(placeColors),
    registration: z.enum(registrations),
  })
  .partial();
export type ChangePlaceInput = z.output<typeof changePlaceInput>;

/** A link that admits one new account. */
export const personalLink = z.object({
  id: z.string().describe("Names the link; lets nobody in"),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PersonalLink = z.output<typeof personalLink>;

export const newPersonalLink = personalLink.extend({
  path: z.string().startsWith("/").describe("The link on this server; answered only now"),
});
export type NewPersonalLink = z.output<typeof newPersonalLink>;
