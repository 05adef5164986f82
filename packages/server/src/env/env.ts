import { findAddressFault, isEndpoint } from "@stepout/db/pictures/bucket/bucket-address";
import { z } from "zod";
import { isLoopback } from "./loopback.ts";
import { publicUrlSetting } from "./public-url.rules.ts";

const onOff = z
  .enum(["on", "off"], { error: 'must be "on" or "off"' })
  .transform((value) => value === "on");

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const LARGEST_PORT = 65_535;
const SHORTEST_TOKEN = 16;
const LONGEST_WAIT_MS = 60_000;
const PROVIDER_NAME_MAX = 40;

const MINUTE_MS = 60_000;
const UNIT_MS = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 1_440 * MINUTE_MS } as const;
const LONGEST_BETWEEN_BACKUPS_MS = 366 * UNIT_MS.d;
const MOST_BACKUPS = 10_000;
const LONGEST_DRAIN_SECONDS = 300;
const LARGEST_LIMIT = 1_000_000;

/** Sharing to several games creates a post in each, so a very low limit would block normal use. */
const FEWEST_POSTS_PER_DAY = 50;

const SPAN_WANTED = "must be a duration such as 30m, 24h or 7d, at most 366d";
const SPAN = /^([1-9]\d{0,5})([mhd])$/;

/** Returns the duration in milliseconds, or NaN for invalid text. */
export function readSpan(text: string): number {
  const [, amount, unit] = SPAN.exec(text) ?? [];
  if (unit !== "m" && unit !== "h" && unit !== "d") return Number.NaN;
  return Number(amount) * UNIT_MS[unit];
}

export const wholeNumber = (smallest: number, largest: number, of = "") => {
  const error = `must be a whole number${of} from ${smallest} to ${largest}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.number({ error }).min(smallest, { error }).max(largest, { error }));
};

/** Plain http would expose sign-ins on a network. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  const isSafe = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return isSafe && username + search + hash === "";
}

/** Accepts smtps://user:password@mail.example or smtp://mail.example:587, for example. */
function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  const isSmtp = protocol === "smtp:" || protocol === "smtps:";
  return isSmtp && hostname !== "" && pathname.replace("/", "") + search + hash === "";
}

const MAILBOX = /^(?:[^<>"\p{Cc}]{0,80}<)?[^\s<>"@\p{Cc}]{1,64}@[^\s<>"@\p{Cc}]{1,255}>?$/u;

const isMailbox = (text: string) => MAILBOX.test(text) && text.includes("<") === text.endsWith(">");

const bucketUrl = z.string().superRefine((text, context) => {
  const message = findAddressFault(text);
  if (message !== undefined) context.addIssue({ code: "custom", message });
});

const endpoint = z
  .string()
  .refine(isEndpoint, "must be a URL such as https://s3.example")
  .optional();

const settings = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: wholeNumber(0, LARGEST_PORT).default(3000),
  DATABASE_URL: z
    .string()
    .regex(
      /^(file:|postgres(ql)?:\/\/)./,
      'must look like "file:./data/stepout.db" or "postgres://user@host/database"',
    )
    .default("file:./data/stepout.db"),
  DATA_DIR: z.string().min(1).default("./data"),
  PICTURES_URL: bucketUrl.optional(),
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  DEMO_DATA: onOff.default(false),
  RATE_LIMIT: onOff.default(true),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` })
    .default("info"),
  SLOW_QUERY_MS: wholeNumber(0, LONGEST_WAIT_MS, " of milliseconds").default(100),
  METRICS_TOKEN: z
    .string()
    .min(SHORTEST_TOKEN, `must have at least ${SHORTEST_TOKEN} characters`)
    .optional(),
  TRUST_PROXY: onOff.default(false),
  PUBLIC_URL: publicUrlSetting.optional(),
  DRAIN_SECONDS: wholeNumber(0, LONGEST_DRAIN_SECONDS).default(5),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, "must look like smtps://user:password@mail.example or smtp://mail.example")
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, "must be an address such as club@example.org or Our club <club@example.org>")
    .optional(),
  PUSH_SERVICE_URL: z
    .url({ protocol: /^https$/, error: "must be a URL such as https://push.example:8443" })
    .transform((url) => new URL(url).origin)
    .optional(),
  LOCAL_AUTH: onOff.default(true),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, "must be an https URL such as https://accounts.example")
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z
    .string()
    .max(PROVIDER_NAME_MAX, { error: `must have at most ${PROVIDER_NAME_MAX} characters` })
    .optional(),
  VALIDATION_URL: z
    .url({ protocol: /^https?$/, error: "must be a URL such as http://localhost:11434/v1" })
    .optional(),
  VALIDATION_KEY: z.string().optional(),
  VALIDATION_MODEL: z.string().default("gpt-4o-mini"),
  VALIDATION_TIMEOUT_MS: wholeNumber(1, LONGEST_WAIT_MS, " of milliseconds").default(8_000),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: z
    .string()
    .transform(readSpan)
    .pipe(z.number({ error: SPAN_WANTED }).max(LONGEST_BETWEEN_BACKUPS_MS, { error: SPAN_WANTED }))
    .default(UNIT_MS.d),
  BACKUP_KEEP: wholeNumber(1, MOST_BACKUPS).default(7),
  GAMES_PER_DAY: wholeNumber(1, LARGEST_LIMIT).default(200),
  POSTS_PER_DAY: wholeNumber(FEWEST_POSTS_PER_DAY, LARGEST_LIMIT).default(2_000),
  MESSAGES_PER_DAY: wholeNumber(1, LARGEST_LIMIT).default(5_000),
  INVITATIONS_PER_DAY: wholeNumber(1, LARGEST_LIMIT).default(1_000),
  INVITATION_MAILS_PER_DAY: wholeNumber(1, LARGEST_LIMIT).default(200),
  REMOVALS_PER_DAY: wholeNumber(1, LARGEST_LIMIT).default(2_000),
  REPORTS_PER_DAY: wholeNumber(1, LARGEST_LIMIT).default(100),
  PICTURE_MB_PER_DAY: wholeNumber(1, LARGEST_LIMIT).default(300),
  GAMES_PER_ACCOUNT: wholeNumber(1, LARGEST_LIMIT).default(2_000),
  PEOPLE_PER_GAME: wholeNumber(1, LARGEST_LIMIT).default(20_000),
});

const PROVIDER_SETTINGS = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
const BUCKET_KEYS = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const;
const ALL_OF_THEM = PROVIDER_SETTINGS.join(", ");

const schema = settings.superRefine(
  (env, context) => {
    const missing = PROVIDER_SETTINGS.filter((name) => env[name] === undefined);
    const complain = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    for (const name of env.PICTURES_URL === undefined ? [] : BUCKET_KEYS) {
      if (env[name] === undefined) complain(name, "is missing; PICTURES_URL requires it");
    }
    if (missing.length < PROVIDER_SETTINGS.length) {
      for (const name of missing) complain(name, `is missing; a provider requires ${ALL_OF_THEM}`);
    } else if (!env.LOCAL_AUTH) {
      complain("LOCAL_AUTH", `can only be off with a sign-in provider: ${ALL_OF_THEM}`);
    }
  },
  // Report missing and invalid settings in one error.
  { when: () => true },
);

export type Env = z.output<typeof schema>;

export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/** Lists settings whose values must not appear on screen or in a log. */
export const SECRET_SETTINGS: ReadonlySet<string> = new Set<keyof Env>([
  "OIDC_CLIENT_SECRET",
  "VALIDATION_KEY",
  "METRICS_TOKEN",
  "SMTP_URL",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
]);

type Source = Record<string, string | undefined>;

/** @throws ConfigurationError */
export function readEnv(source: Source): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => {
    const name = path.join(".");
    const value = SECRET_SETTINGS.has(name) ? undefined : set[name];
    return `  ${name}: ${message}${value === undefined ? "" : `, not "${value}"`}`;
  });
  throw new ConfigurationError(`Invalid configuration:\n${wrong.join("\n")}`);
}

/** Reads the settings. Flags override the environment. No other code reads `process.env`. @throws ConfigurationError */
export const readConfiguration = (flags: Source = {}): Env => readEnv({ ...process.env, ...flags });
