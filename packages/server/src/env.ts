import { z } from "zod";

const onOff = z.enum(["on", "off"]).transform((value) => value === "on");

const LARGEST_PORT = 65_535;
const SHORTEST_TOKEN = 16;
const LONGEST_WAIT_MS = 60_000;
const PROVIDER_NAME_MAX = 40;

const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Plain http would hand sign-ins to whoever sits in between: only where nobody can. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  const isSafe = protocol === "https:" || (protocol === "http:" && LOOPBACK_HOST.test(hostname));
  return isSafe && username + search + hash === "";
}

const settings = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: z
    .string()
    .regex(/^\d+$/, "must be a number")
    .transform(Number)
    .pipe(z.number().max(LARGEST_PORT))
    .default(3000),
  DATABASE_URL: z
    .string()
    .regex(/^file:./, 'must look like "file:./data/stepout.db"')
    .default("file:./data/stepout.db"),
  DEMO_DATA: onOff.default(false),
  RATE_LIMIT: onOff.default(true),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SLOW_QUERY_MS: z
    .string()
    .regex(/^\d+$/, "must be a number of milliseconds")
    .transform(Number)
    .default(100),
  METRICS_TOKEN: z
    .string()
    .min(SHORTEST_TOKEN, `must have at least ${SHORTEST_TOKEN} characters`)
    .optional(),
  TRUST_PROXY: onOff.default(false),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be a web address such as https://stepout.example" })
    .transform((value) => new URL(value).origin)
    .optional(),
  LOCAL_AUTH: onOff.default(true),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, "must be an https address such as https://accounts.example")
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(PROVIDER_NAME_MAX).optional(),
  VALIDATION_URL: z
    .url({ protocol: /^https?$/, error: "must be a web address such as http://localhost:11434/v1" })
    .optional(),
  VALIDATION_KEY: z.string().optional(),
  VALIDATION_MODEL: z.string().default("gpt-4o-mini"),
  VALIDATION_TIMEOUT_MS: z
    .string()
    .regex(/^[1-9]\d*$/, "must be a number of milliseconds")
    .transform(Number)
    .pipe(z.number().max(LONGEST_WAIT_MS))
    .default(8_000),
});

const PROVIDER_SETTINGS = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
const ALL_OF_THEM = PROVIDER_SETTINGS.join(", ");

const schema = settings.superRefine(
  (env, context) => {
    const missing = PROVIDER_SETTINGS.filter((name) => env[name] === undefined);
    const complain = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (missing.length < PROVIDER_SETTINGS.length) {
      for (const name of missing) complain(name, `is missing: a provider needs ${ALL_OF_THEM}`);
    } else if (!env.LOCAL_AUTH) {
      complain("LOCAL_AUTH", `can be off only with a provider to sign in with: ${ALL_OF_THEM}`);
    }
  },
  // Says what is missing together with what is wrong.
  { when: () => true },
);

export type Env = z.output<typeof schema>;

/**
 * Reads the configuration; the only place that looks at `process.env`.
 * @throws one error that names every wrong variable and what is allowed.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is not valid:\n${wrong.join("\n")}`);
}
