import { z } from "zod";
import { boundedText } from "../../text/bounded.rules.ts";

/** The large push services' endpoint URLs are 150 to 600 characters long. */
const ENDPOINT_MAX = 2_000;

const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

const BITS_PER_BYTE = 8;
const BITS_PER_DIGIT = 6;

const digitsOf = (bytes: number) => Math.ceil((bytes * BITS_PER_BYTE) / BITS_PER_DIGIT);

const keyOf = (bytes: number) =>
  boundedText(digitsOf(bytes))
    .pipe(z.base64url().length(digitsOf(bytes)))
    .describe(`${bytes} bytes in base64url without padding`);

/** The fields of a browser's `PushSubscription.toJSON()`. */
export const subscribeInput = z.object({
  endpoint: boundedText(ENDPOINT_MAX)
    .pipe(z.url({ protocol: /^https$/, normalize: true }).max(ENDPOINT_MAX))
    .meta({ format: "uri", maxLength: ENDPOINT_MAX }),
  keys: z.object({ p256dh: keyOf(P256DH_BYTES), auth: keyOf(AUTH_BYTES) }),
  isForReminder: z
    .boolean()
    .default(false)
    .describe("If true, your daily reminder is sent as a notification from now on"),
});
export type SubscribeInput = z.output<typeof subscribeInput>;

export const pushKey = z.object({
  key: z.string().describe("The `applicationServerKey` for `PushManager.subscribe`"),
});
export type PushKey = z.output<typeof pushKey>;

export const pushSubscription = z.object({
  id: z.string(),
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSentAt: z.iso.datetime().nullable(),
  isCurrent: z.boolean().describe("Whether the caller's session made this subscription"),
});
export type PushSubscription = z.output<typeof pushSubscription>;
