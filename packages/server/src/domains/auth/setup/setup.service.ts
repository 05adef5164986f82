import { type Reader, schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { makeReadableToken, readToken } from "../../../platform/signed-link.ts";
import type { ProvenAccount } from "../../../sessions/proven-account.ts";
import { optionalName } from "../../../text/names.rules.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { DEFAULT_INSTANCE, INSTANCE_NAME_MAX } from "../../instance/instance.rules.ts";
import { changeInstanceInput } from "../../instance/instance.schema.ts";
import { writeSettings } from "../../instance/instance.service.ts";
import { hostIds } from "../../users/hosts.ts";
import { refuseReservedUsername } from "../../users/reserved-names.ts";
import { registerInput } from "../accounts/accounts.schema.ts";
import { registerUser } from "../accounts/passwords.service.ts";

const { users } = schema;

const SETUP_LINK_MS = 3_600_000;

export const setupPath = (token: string) => `/api/setup/${token}`;

export const setupInput = registerInput.pick({ username: true, password: true }).extend({
  name: optionalName(INSTANCE_NAME_MAX)
    .transform((name) => name || DEFAULT_INSTANCE.name)
    .optional(),
  registration: changeInstanceInput.shape.registration,
  publicUrl: changeInstanceInput.shape.publicUrl,
});
type SetupInput = z.output<typeof setupInput>;

/** Checks for hosts rather than accounts, because a stranger may have created the first account. */
const hasNoHost = async (reader: Reader): Promise<boolean> => (await hostIds(reader)).length === 0;

export async function findSetupPath({
  db,
  env,
  clock,
  secrets,
}: Deps): Promise<string | undefined> {
  // The passwords of demo accounts are public, so a demo must not have a host.
  if (env.DEMO_DATA || !(await hasNoHost(db.read))) return undefined;
  return setupPath(makeReadableToken(secrets, "setup", String(clock.now())));
}

function isRecent({ clock, secrets }: Deps, token: string): boolean {
  const [madeAt] = readToken(secrets, "setup", token) ?? [];
  const age = clock.now() - Number(madeAt);
  return age >= 0 && age < SETUP_LINK_MS;
}

/** @throws DomainError `not_found` if the link is wrong or expired, or if a host exists. */
export async function requireSetup(reader: Reader, deps: Deps, token: string): Promise<void> {
  if (isRecent(deps, token) && (await hasNoHost(reader))) return;
  throw new DomainError(
    "not_found",
    "This link is invalid, expired or already used. If this StepOut has no host yet, restart the server and use the new link in its log.",
  );
}

export async function setUp(
  deps: Deps,
  token: string,
  { name, registration, publicUrl, ...account }: SetupInput,
): Promise<ProvenAccount> {
  await requireSetup(deps.db.read, deps, token);
  refuseReservedUsername(account.username, name);
  return registerUser(deps, account, {
    before: (tx) => requireSetup(tx, deps, token),
    instanceName: name,
    alongside: async (tx, userId) => {
      await tx.update(users).set({ isHost: true }).where(eq(users.id, userId));
      await recordEvent(tx, deps, { action: "first-start", actorId: userId });
      await writeSettings(tx, deps, { userId }, { name, registration, publicUrl });
    },
  });
}
