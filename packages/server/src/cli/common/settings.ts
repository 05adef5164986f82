import type { Command } from "commander";
import { type Env, readConfiguration, SECRET_SETTINGS } from "../../env/env.ts";

const SETTINGS: Record<keyof Env, string> = {
  DATABASE_URL: "the data file or a PostgreSQL database (default file:./data/stepout.db)",
  DATA_DIR: "beside PostgreSQL, the folder for pictures and keys (default ./data)",
  PICTURES_URL:
    "a bucket for pictures, such as s3://bucket/prefix?endpoint=https://s3.example&region=eu-1 (default a folder)",
  AWS_ENDPOINT_URL_S3: "the service of the bucket, where PICTURES_URL does not say",
  AWS_ENDPOINT_URL: "the same for all services",
  AWS_REGION: "the region of the bucket, where PICTURES_URL does not say (default us-east-1)",
  AWS_ACCESS_KEY_ID: "the key to the bucket",
  AWS_SECRET_ACCESS_KEY: "the secret of that key",
  AWS_SESSION_TOKEN: "the token of a key that is valid for some time",
  HOST: "the address to listen at (default 127.0.0.1)",
  PORT: "the port to listen at; 0 takes a free one (default 3000)",
  PUBLIC_URL: "the address people use, such as https://club.example",
  TRUST_PROXY: "on behind one reverse proxy (default off)",
  DEMO_DATA: "on fills an empty database with a demo (default off)",
  RATE_LIMIT: "off for tests and measurements (default on)",
  LOG_LEVEL: "fatal, error, warn, info, debug, trace or silent (default info)",
  SLOW_QUERY_MS: "queries that take so many milliseconds are logged (default 100)",
  METRICS_TOKEN: "what /metrics asks for (default the file metrics-token beside the data)",
  BACKUP_DIR: "the folder for regular backups; none are made without it",
  BACKUP_EVERY: "how often, such as 30m, 24h or 7d (default 24h)",
  BACKUP_KEEP: "how many regular backups are kept (default 7)",
  GAMES_PER_DAY: "how many games one account can create in a day (default 200)",
  POSTS_PER_DAY: "how many accomplishments one account can share in a day (default 2000)",
  MESSAGES_PER_DAY: "how many messages and comments one account can write in a day (default 5000)",
  INVITATIONS_PER_DAY: "how often one account can invite or ask to join in a day (default 1000)",
  INVITATION_MAILS_PER_DAY:
    "how many invitations this server mails in a day, for all accounts together (default 200)",
  REMOVALS_PER_DAY:
    "how often one account can remove, put back or ban in its games in a day (default 2000)",
  REPORTS_PER_DAY: "how many things one account can report in a day (default 100)",
  PICTURE_MB_PER_DAY:
    "how many megabytes of pictures one account can upload in a day (default 300)",
  GAMES_PER_ACCOUNT: "in how many games one account can be at a time (default 2000)",
  PEOPLE_PER_GAME: "how many people can take part in a game (default 20000)",
  DRAIN_SECONDS:
    "beside PostgreSQL, how long a server that stops still answers, until proxies know (default 5)",
  SMTP_URL: "the server that sends mail, such as smtps://user:password@mail.example",
  MAIL_FROM: "whom mail is from, such as Our club <club@example.org>",
  LOCAL_AUTH: "off where people but hosts sign in through the provider alone (default on)",
  OIDC_ISSUER: "an OpenID Connect provider to sign in with",
  OIDC_CLIENT_ID: "what the provider knows this server by",
  OIDC_CLIENT_SECRET: "the secret that the provider has given it",
  OIDC_NAME: "what the provider's button says (default the issuer's host)",
  VALIDATION_URL: "an OpenAI-compatible service that judges accomplishments",
  VALIDATION_KEY: "the key for that service",
  VALIDATION_MODEL: "the model it is asked for (default gpt-4o-mini)",
  VALIDATION_TIMEOUT_MS: "how long it may take, in milliseconds (default 8000)",
};

export const SETTING_NAMES = Object.keys(SETTINGS);

const flagOf = (name: string) => name.toLowerCase().replaceAll("_", "-");

const keyOf = (name: string) =>
  flagOf(name).replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());

/** Omits secrets, because all users of the machine can read arguments. */
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
