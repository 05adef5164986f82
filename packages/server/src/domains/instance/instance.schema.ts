import { z } from "zod";
import { publicUrl } from "../../env/public-url.rules.ts";
import { optionalName, requiredName } from "../../text/names.rules.ts";
import { pictureDataUrl } from "../images/images.schema.ts";
import {
  INSTANCE_NAME_MAX,
  INSTANCE_SENTENCE_MAX,
  instanceColors,
  PUBLIC_URL_MAX,
  registrations,
} from "./instance.rules.ts";

export const instance = z.object({
  name: z.string(),
  sentence: z.string().describe("Empty where the host has written none"),
  color: z.enum(instanceColors),
  picture: z
    .string()
    .startsWith("/")
    .nullable()
    .describe("The address of its picture, which everybody may see"),
  registration: z.enum(registrations).describe("Who may make an account"),
  approval: z
    .boolean()
    .describe("Whether a host has to approve the accounts that people make for themselves"),
  publicUrl: z
    .string()
    .nullable()
    .describe("The address to which links lead; null where nobody has said which"),
});
export type Instance = z.output<typeof instance>;

export const instanceSettings = instance.extend({
  isPublicUrlFixed: z
    .boolean()
    .describe(
      "Whether PUBLIC_URL of the server says the address, so that it can't be changed here",
    ),
});
export type InstanceSettings = z.output<typeof instanceSettings>;

/** Forms send an empty text for no address. */
const wantedPublicUrl = z
  .string()
  .trim()
  .max(PUBLIC_URL_MAX)
  .transform((text) => (text === "" ? null : text))
  .nullable()
  .pipe(publicUrl.nullable());

/** Absent settings stay. A `picture` equal to the current address keeps it; null removes it. */
export const changeInstanceInput = z
  .object({
    name: requiredName("Name is required", INSTANCE_NAME_MAX),
    sentence: optionalName(INSTANCE_SENTENCE_MAX),
    color: z.enum(instanceColors),
    picture: z.union([pictureDataUrl, z.string().startsWith("/")]).nullable(),
    registration: z.enum(registrations),
    approval: z.boolean(),
    publicUrl: wantedPublicUrl,
  })
  .partial();
export type ChangeInstanceInput = z.output<typeof changeInstanceInput>;

export const personalLink = z.object({
  id: z.string().describe("Names the link; lets nobody in"),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PersonalLink = z.output<typeof personalLink>;

export const newPersonalLink = personalLink.extend({
  path: z.string().startsWith("/").describe("The link on this server; answered only now"),
  url: z.string().describe("The link; the path where no public address is known"),
});
export type NewPersonalLink = z.output<typeof newPersonalLink>;
