import type { FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { isForm } from "../../../http/requests/forms.ts";
import { clientNetwork } from "../../../platform/network/ip-addresses.ts";
import type { ProvenAccount } from "../../../sessions/proven-account.ts";
import { accountKeyOf } from "../../../text/emails.rules.ts";
import { type CodeAttempt, withCode } from "../../codes/game-by-code.ts";
import { admit } from "../../instance/admission.service.ts";
import { readInvitation } from "../../instance/invitation-text.ts";
import { type SignInInput, type SignUpInput, signInInput } from "../accounts/accounts.schema.ts";
import {
  type Credentials,
  findCredentials,
  hasJustChanged,
  readCredentials,
} from "../accounts/credentials.ts";
import { registerUser, requirePassword } from "../accounts/passwords.service.ts";
import { makeDeviceProof, readDeviceProof } from "./known-device.ts";
import { requireLocalSignIn } from "./local-sign-in.ts";

export interface Client {
  network: string;
  deviceProof: string | undefined;
}

export const clientOf = (request: FastifyRequest, deviceProof?: string): Client => ({
  network: clientNetwork(request.ip),
  deviceProof,
});

function findKnownDevice(credentials: Credentials, { deviceProof }: Client) {
  const device = readDeviceProof(deviceProof, credentials);
  return device === undefined ? undefined : { device, userId: credentials.userId };
}

/** @throws DomainError `wrong_credentials`, or `rate_limited` after too many attempts. */
export async function signIn(
  deps: Deps,
  input: SignInInput,
  client: Client,
): Promise<ProvenAccount> {
  const user = await findCredentials(deps.db.read, input.username);
  const forgive = await deps.throttle.countSignIn({
    name: accountKeyOf(input.username),
    address: client.network,
    knownDevice: user && findKnownDevice(user, client),
  });
  const proven = await requirePassword(user, input.password).catch((error: unknown) => {
    deps.metrics.countSignIn("wrong");
    throw error;
  });
  deps.metrics.countSignIn("right");
  await forgive();
  return proven;
}

/**
 * A double tap submits a form twice, so this function signs in if the first submission succeeded.
 * @throws DomainError with the same codes as `submit`
 */
export async function orSignInAgain<Account extends ProvenAccount>(
  deps: Deps,
  request: FastifyRequest,
  submit: () => Promise<Account>,
): Promise<Account | ProvenAccount> {
  try {
    return await submit();
  } catch (error) {
    if (!(error instanceof DomainError && isForm(request))) throw error;
    const { data: input } = signInInput.safeParse(request.body);
    if (!(input && (await hasJustChanged(deps, input.username)))) throw error;
    return requireLocalSignIn(deps, "sign-in", () => signIn(deps, input, clientOf(request))).catch(
      () => {
        throw error;
      },
    );
  }
}

/**
 * `returnTo` provides the invitation if the form has none.
 * @throws DomainError with the same codes as `registerUser` and `admit`, or `rate_limited`
 */
export async function signUp(
  deps: Deps,
  { invitation: typed, ...input }: SignUpInput,
  client: Client,
  returnTo: string,
): Promise<ProvenAccount> {
  await deps.throttle.countRegistration(client.network);
  const invitation = readInvitation(typed) ?? readInvitation(returnTo);
  const register = (attempt?: CodeAttempt) =>
    registerUser(deps, input, {
      network: client.network,
      admit: (tx) => admit(tx, deps, { invitation, attempt, email: input.email }),
    });
  if (invitation === undefined) return register();
  return withCode(deps, { actor: null, network: client.network }, invitation, register);
}

export const proveDevice = async (deps: Deps, userId: string): Promise<string | undefined> =>
  makeDeviceProof(await readCredentials(deps.db.read, userId));
