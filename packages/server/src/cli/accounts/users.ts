import type { Deps } from "../../deps.ts";
import { registerInput } from "../../domains/auth/accounts/accounts.schema.ts";
import {
  type AccountChanges,
  changeAccount,
  createAccount,
  findAccount,
  generatePassword,
  listAccounts,
  resetPassword,
} from "../../domains/auth/accounts/administration.service.ts";
import { createResetLinkByHost } from "../../domains/auth/reset/password-resets.service.ts";
import { readPublicUrl } from "../../domains/instance/instance.service.ts";
import type { Env } from "../../env/env.ts";
import { toReadableEmail } from "../../text/readable-emails.ts";
import { withDeps } from "../common/deps.ts";
import { requireData } from "../common/existing-file.ts";
import { asMistake } from "../common/mistake.ts";
import { readNewPassword, remark, say } from "../common/terminal.ts";

const withAccounts: typeof withDeps = (env, work) =>
  withDeps(env, work).catch((error: unknown) => {
    throw asMistake(error);
  });

const withPresentAccounts: typeof withDeps = async (env, work) => {
  requireData(env);
  return withAccounts(env, work);
};

const withAccount = (
  env: Env,
  name: string,
  work: (deps: Deps, userId: string) => Promise<unknown>,
) =>
  withPresentAccounts(env, async (deps) => {
    await work(deps, await findAccount(deps.db.read, name));
  });

const choosePassword = (isGenerated: boolean): Promise<string> =>
  isGenerated ? Promise.resolve(generatePassword()) : readNewPassword();

const notify = (password: string, isGenerated: boolean) => {
  if (isGenerated) say(`Password (shown only once): ${password}`);
};

export interface AccountFlags {
  email?: string;
  firstName?: string;
  lastName?: string;
  generate?: boolean;
  host?: boolean;
}

export interface HostFlags {
  revoke?: boolean;
}

export async function create(
  env: Env,
  username: string,
  { generate = false, host = false, ...names }: AccountFlags,
): Promise<void> {
  const password = await choosePassword(generate);
  const input = await withAccounts(env, async (deps) => {
    const account = registerInput.parse({ username, password, ...names });
    await createAccount(deps, account, { isHost: host });
    return account;
  });
  say(`Created the account ${input.username}.`);
  notify(password, generate);
}

export async function changePasswordOf(
  env: Env,
  name: string,
  { generate = false }: Pick<AccountFlags, "generate">,
): Promise<void> {
  const password = await choosePassword(generate);
  await withAccount(env, name, (deps, userId) => resetPassword(deps, userId, password));
  say(`Set a new password for ${name} and ended all sessions.`);
  notify(password, generate);
}

export async function makeResetLink(env: Env, name: string): Promise<void> {
  await withAccount(env, name, async (deps, userId) => {
    const link = await createResetLinkByHost(deps, userId);
    const publicUrl = await readPublicUrl(deps.db.read, { env });
    const origin = publicUrl ?? `http://${env.HOST}:${env.PORT}`;
    remark(`Give this link to ${name}. It works once, until ${timeOf(link.expiresAt)} UTC.`);
    say(`${origin}${link.path}`);
  });
}

const change = (env: Env, name: string, changes: AccountChanges): Promise<void> =>
  withAccount(env, name, (deps, userId) => changeAccount(deps, userId, changes));

export async function makeHost(
  env: Env,
  name: string,
  { revoke = false }: HostFlags,
): Promise<void> {
  await change(env, name, { isHost: !revoke });
  say(revoke ? `${name} is no longer a host.` : `${name} is now a host.`);
}

export async function approve(env: Env, name: string): Promise<void> {
  await change(env, name, { approved: true });
  say(`Approved the account ${name}.`);
}

export async function disable(env: Env, name: string): Promise<void> {
  await change(env, name, { disabled: true });
  say(`Disabled the account ${name} and ended all its sessions.`);
}

export async function enable(env: Env, name: string): Promise<void> {
  await change(env, name, { disabled: false });
  say(`Enabled the account ${name}.`);
}

type Account = Awaited<ReturnType<typeof listAccounts>>[number];

const timeOf = (moment: number) =>
  new Date(moment).toISOString().slice("2026-01-01T".length, "2026-01-01T12:00".length);

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, "2026-01-01".length);

function describeState({ disabledAt, waitingSince, isHost }: Account): string {
  if (disabledAt !== null) return `disabled ${dayOf(disabledAt)}`;
  if (waitingSince !== null) return `waiting since ${dayOf(waitingSince)}`;
  return isHost ? "host" : "active";
}

export async function listUsers(env: Env): Promise<void> {
  await withPresentAccounts(env, async ({ db }) => {
    say(["USERNAME", "NAME", "EMAIL", "SINCE", "STATE"].join("\t"));
    for (const user of await listAccounts(db.read)) {
      const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
      const fields = [
        user.username,
        name,
        toReadableEmail(user.email ?? ""),
        dayOf(user.createdAt),
      ];
      say([...fields, describeState(user)].join("\t"));
    }
  });
}
