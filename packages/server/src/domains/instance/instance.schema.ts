import { z } from "zod";
import { publicUrl } from "../../env/public-url.rules.ts";
import { boundedText } from "../../text/bounded.rules.ts";
import { optionalName, requiredName } from "../../text/names.rules.ts";
import { storedOrNewPicture } from "../images/images.schema.ts";
import {
  DEFAULT_INSTANCE,
  INSTANCE_COLOR,
  INSTANCE_NAME_MAX,
  INSTANCE_SENTENCE_MAX,
  PUBLIC_URL_MAX,
  registrations,
} from "./instance.rules.ts";

const color = boundedText(DEFAULT_INSTANCE.color.length)
  .toLowerCase()
  .regex(INSTANCE_COLOR, { error: "Use the form #rrggbb" });

export const instance = z.object({
  name: z.string(),
  sentence: z.string().describe("Empty if no host has written one"),
  color: z.string().describe("In the form #rrggbb"),
  accent: z
    .string()
    .describe("CSS declarations for its colour in the light and the dark theme, made readable"),
  picture: z
    .string()
    .startsWith("/")
    .nullable()
    .describe("The address of its picture, which is public"),
  registration: z.enum(registrations).describe("Who can create an account"),
  approval: z
    .boolean()
    .describe("Whether a host has to approve the accounts that users create themselves"),
  publicUrl: z
    .string()
    .nullable()
    .describe("The public address that links use. Null if it isn't set"),
});
export type Instance = z.output<typeof instance>;

export const instanceSettings = instance.extend({
  isPublicUrlFixed: z
    .boolean()
    .describe("Whether PUBLIC_URL sets the address, so that it can't be changed here"),
  hasOwnBackups: z
    .boolean()
    .describe("Whether a host has confirmed that they back up without StepOut's regular backups"),
});
export type InstanceSettings = z.output<typeof instanceSettings>;

/** Also accepts an empty string, which forms send for a blank field. */
const wantedPublicUrl = boundedText(PUBLIC_URL_MAX)
  .trim()
  .max(PUBLIC_URL_MAX)
  .transform((text) => (text === "" ? null : text))
  .nullable()
  .pipe(publicUrl.nullable());

/** Omitted settings stay unchanged. Sending the picture's current path keeps the picture, and null removes it. */
export const changeInstanceInput = z
  .object({
    name: requiredName("Name is required", INSTANCE_NAME_MAX),
    sentence: optionalName(INSTANCE_SENTENCE_MAX),
    color,
    picture: storedOrNewPicture.nullable(),
    registration: z.enum(registrations),
    approval: z.boolean(),
    hasOwnBackups: z.boolean(),
    publicUrl: wantedPublicUrl,
  })
  .partial();
export type ChangeInstanceInput = z.output<typeof changeInstanceInput>;

export const personalLink = z.object({
  id: z.string().describe("Identifies the link. It doesn't work as an invitation"),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PersonalLink = z.output<typeof personalLink>;

export const newPersonalLink = personalLink.extend({
  path: z.string().startsWith("/").describe("The link's path on this server. Returned only once"),
  url: z.string().describe("The link, or only its path if the server knows no public address"),
});
export type NewPersonalLink = z.output<typeof newPersonalLink>;
