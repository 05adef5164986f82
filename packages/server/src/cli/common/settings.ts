import type { Command } from "commander";
import { type Env, readConfiguration, SECRET_SETTINGS } from "../../env/env.ts";

const SETTINGS: Record<keyof Env, string> = {
  DATABASE_URL: "the data file or a PostgreSQL database (default file:./data/stepout.db)",
  DATA_DIR: "with PostgreSQL: the folder for pictures and keys (default ./data)",
  PICTURES_URL:
    "a bucket for pictures, such as s3://bucket/prefix?endpoint=https://s3.example&region=eu-1 (default: a folder)",
  AWS_ENDPOINT_URL_S3: "the endpoint of the bucket, if PICTURES_URL has none",
  AWS_ENDPOINT_URL: "the endpoint of all AWS services",
  AWS_REGION: "the region of the bucket, if PICTURES_URL has none (default us-east-1)",
  AWS_ACCESS_KEY_ID: "the access key of the bucket",
  AWS_SECRET_ACCESS_KEY: "the secret of the access key",
  AWS_SESSION_TOKEN: "the session token of temporary credentials",
  HOST: "the address to listen on (default 127.0.0.1)",
  PORT: "the port to listen on; 0 picks a free one (default 3000)",
  PUBLIC_URL: "the address that users open, such as https://club.example",
  TRUST_PROXY: "on if the server is behind one reverse proxy (default off)",
  DEMO_DATA: "on to fill an empty database with a demo (default off)",
  RATE_LIMIT: "off to remove all limits, for tests and measurements (default on)",
  LOG_LEVEL: "fatal, error, warn, info, debug, trace or silent (default info)",
  SLOW_QUERY_MS: "log queries that take at least this many milliseconds (default 100)",
  METRICS_TOKEN: "the token for /metrics (default: the file metrics-token in the data folder)",
  BACKUP_DIR: "the folder for regular backups (default: no backups)",
  BACKUP_EVERY: "the time between backups, such as 30m, 24h or 7d (default 24h)",
  BACKUP_KEEP: "the number of regular backups to keep (default 7)",
  GAMES_PER_DAY: "games that one account can create in a day (default 200)",
  POSTS_PER_DAY: "accomplishments that one account can share in a day (default 2000)",
  MESSAGES_PER_DAY: "messages and comments that one account can write in a day (default 5000)",
  INVITATIONS_PER_DAY: "invitations and join requests of one account in a day (default 1000)",
  INVITATION_MAILS_PER_DAY:
    "invitations that the server emails in a day, for all accounts together (default 200)",
  REMOVALS_PER_DAY: "removals, restorations and bans by one account in a day (default 2000)",
  REPORTS_PER_DAY: "reports by one account in a day (default 100)",
  PICTURE_MB_PER_DAY: "megabytes of pictures that one account can upload in a day (default 300)",
  GAMES_PER_ACCOUNT: "games that one account can be in at a time (default 2000)",
  PEOPLE_PER_GAME: "participants that a game can have (default 20000)",
  DRAIN_SECONDS:
    "with PostgreSQL: how long a stopping server still serves, so that proxies notice (default 5)",
  SMTP_URL: "the SMTP server, such as smtps://user:password@mail.example",
  MAIL_FROM: "the sender of emails, such as Our club <club@example.org>",
  PUSH_SERVICE_URL: "a push service in your own network, such as https://push.example:8443",
  LOCAL_AUTH: "off to let only hosts sign in with a password (default on)",
  OIDC_ISSUER: "an OpenID Connect provider to sign in with",
  OIDC_CLIENT_ID: "the client id at the provider",
  OIDC_CLIENT_SECRET: "the client secret at the provider",
  OIDC_NAME: "the provider's name on the sign-in button (default: the host of the issuer)",
  VALIDATION_URL: "an OpenAI-compatible service that judges accomplishments",
  VALIDATION_KEY: "the API key of that service",
  VALIDATION_MODEL: "the model to use (default gpt-4o-mini)",
  VALIDATION_TIMEOUT_MS: "how long to wait for the service, in milliseconds (default 8000)",
};

export const SETTING_NAMES = Object.keys(SETTINGS);

const flagOf = (name: string) => name.toLowerCase().replaceAll("_", "-");

const keyOf = (name: string) =>
  flagOf(name).replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());

/** Omits secrets, because every user on the machine can read a process's arguments. */
export function addSettings(command: Command, names: readonly string[]): Command {
  for (const [name, text] of Object.entries(SETTINGS)) {
    if (!names.includes(name) || SECRET_SETTINGS.has(name)) continue;
    command.option(`--${flagOf(name)} <value>`, `${name}: ${text}`);
  }
  return command;
}

export function configurationOf(command: Command): Env {
  const given: Record<string, unknown> = command.opts();
  const flags: Record<string, string> = {};
  for (const name of SETTING_NAMES) {
    const value = given[keyOf(name)];
    if (typeof value === "string") flags[name] = value;
  }
  return readConfiguration(flags);
}
