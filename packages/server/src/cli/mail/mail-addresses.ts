import { allowMail, hashAddress, stopMail } from "../../domains/mail/stops.service.ts";
import type { Env } from "../../env/env.ts";
import { emailAddress } from "../../text/emails.rules.ts";
import { toReadableEmail } from "../../text/readable-emails.ts";
import { withDeps } from "../common/deps.ts";
import { requireData } from "../common/existing-file.ts";
import { EXIT, Mistake } from "../common/mistake.ts";
import { say } from "../common/terminal.ts";

function readAddress(text: string): string {
  const { success, data } = emailAddress.safeParse(text);
  if (success) return data;
  throw new Mistake(`"${text}" is not an email address`, { exitCode: EXIT.wrongUse });
}

export async function stopAddress(env: Env, text: string): Promise<void> {
  const address = readAddress(text);
  requireData(env);
  await withDeps(env, (deps) =>
    deps.db.transaction((tx) => stopMail(tx, deps, hashAddress(address), "refused")),
  );
  say(`Stopped emails to ${toReadableEmail(address)}.`);
}

export async function allowAddress(env: Env, text: string): Promise<void> {
  const address = readAddress(text);
  requireData(env);
  const wasStopped = await withDeps(env, (deps) =>
    deps.db.transaction((tx) => allowMail(tx, address)),
  );
  const shown = toReadableEmail(address);
  say(wasStopped ? `Allowed emails to ${shown} again.` : `Emails to ${shown} were not stopped.`);
}
