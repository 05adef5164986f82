import { createHash } from "node:crypto";
import type { Env } from "../../env/env.ts";
import type { Metrics, Throttled } from "../observability/metrics.ts";
import { DAY_MS } from "../time/days.rules.ts";
import type { OpenBuckets } from "./buckets.ts";
import {
  CLAIMS_OF_ACCOUNT,
  CLAIMS_OF_ADDRESS,
  CLAIMS_OF_ALL,
  CLAIMS_OF_NETWORK,
  GUESSES_OF_ACCOUNT,
  GUESSES_OF_ACCOUNT_BY_ADDRESS,
  GUESSES_OF_ADDRESS,
  GUESSES_OF_KNOWN_DEVICE,
  GUESSES_OF_KNOWN_DEVICES,
  GUESSES_OF_OWN_PASSWORD,
  MAILED_INVITATIONS_OF_SENDER,
  MAILED_INVITATIONS_TO_ADDRESS,
  NEW_EMAILS_OF_ACCOUNT,
  REGISTRATIONS_OF_ADDRESS,
  RESETS_OF_ADDRESS,
  RESETS_OF_NAME,
} from "./throttle.rules.ts";
import { type Claim, type Forgive, takeAll, tryAll } from "./throttling.ts";

interface KnownDevice {
  device: string;
  /** All devices of an account share another budget. */
  userId: string;
}

export interface SignInAttempt {
  name: string;
  address: string;
  knownDevice: KnownDevice | undefined;
}

export interface MailedInvitation {
  senderId: string;
  addressHash: string;
}

export interface AddressClaim {
  userId: string;
  addressHash: string;
  /** True if the account is found by this address. Other accounts can't use up its mails. */
  isHolder: boolean;
  /** Of the caller, see `clientNetwork`. Undefined for a notice. */
  network: string | undefined;
}

/**
 * Counts every attempt before its outcome is known, so that parallel attempts gain nothing.
 * `count…` throws DomainError `rate_limited`; `take…` returns the wait in milliseconds.
 */
export interface SignInThrottle {
  countSignIn(attempt: SignInAttempt): Promise<Forgive>;
  /** Counts a return from the provider, whose parameters may be forged. */
  countReturn(address: string): Promise<Forgive>;
  countRegistration(address: string): Promise<void>;
  countReset(attempt: Pick<SignInAttempt, "name" | "address">): Promise<void>;
  takeInvitationMail(mail: MailedInvitation): Promise<number>;
  takeClaimMail(claim: AddressClaim): Promise<number>;
  countNewEmail(userId: string): Promise<void>;
  countOwnPassword(userId: string): Promise<Forgive>;
}

const forgiveNothing: Forgive = async () => undefined;

const unthrottled: SignInThrottle = {
  countSignIn: async () => forgiveNothing,
  countReturn: async () => forgiveNothing,
  countRegistration: async () => undefined,
  countReset: async () => undefined,
  takeInvitationMail: async () => 0,
  takeClaimMail: async () => 0,
  countNewEmail: async () => undefined,
  countOwnPassword: async () => forgiveNothing,
};

/** Names have any length; keys must not. */
const shorten = (name: string) => createHash("sha256").update(name).digest("base64url");

/** Attackers can use up an account's attempts. Known devices have attempts of their own. */
export function createSignInThrottle(
  { RATE_LIMIT, INVITATION_MAILS_PER_DAY }: Pick<Env, "RATE_LIMIT" | "INVITATION_MAILS_PER_DAY">,
  open: OpenBuckets,
  metrics: Metrics,
): SignInThrottle {
  if (!RATE_LIMIT) return unthrottled;
  const addresses = open("guesses of address", GUESSES_OF_ADDRESS);
  const accounts = open("guesses of account", GUESSES_OF_ACCOUNT);
  const accountsByAddress = open("guesses of account by address", GUESSES_OF_ACCOUNT_BY_ADDRESS);
  const devices = open("guesses of device", GUESSES_OF_KNOWN_DEVICE);
  const devicesOfAccounts = open("guesses of devices of account", GUESSES_OF_KNOWN_DEVICES);
  const people = open("guesses of own password", GUESSES_OF_OWN_PASSWORD);
  const registrations = open("registrations", REGISTRATIONS_OF_ADDRESS);
  const resets = open("resets of name", RESETS_OF_NAME);
  const resetsOfAddresses = open("resets of address", RESETS_OF_ADDRESS);
  const invitationsOfSenders = open("mailed by sender", MAILED_INVITATIONS_OF_SENDER);
  const invitationsToAddresses = open("mailed to address", MAILED_INVITATIONS_TO_ADDRESS);
  const invitationsOfAll = open("mailed by all", {
    size: INVITATION_MAILS_PER_DAY,
    refillMs: DAY_MS / INVITATION_MAILS_PER_DAY,
  });
  const claimsOfAccounts = open("claims of account", CLAIMS_OF_ACCOUNT);
  const claimsOfHolders = open("claims of holder", CLAIMS_OF_ACCOUNT);
  const claimsOfNetworks = open("claims of network", CLAIMS_OF_NETWORK);
  const claimsOfAddresses = open("claims of address", CLAIMS_OF_ADDRESS);
  const claimsOfAll = open("claims of all", CLAIMS_OF_ALL);
  const newEmails = open("new emails", NEW_EMAILS_OF_ACCOUNT);
  const take = (kind: Throttled, claims: readonly Claim[]) =>
    takeAll(claims, () => metrics.countThrottled(kind));
  const takeMail = async (claims: readonly Claim[]): Promise<number> => {
    const { waitMs } = await tryAll(claims);
    if (waitMs > 0) metrics.countThrottled("mail");
    return waitMs;
  };

  return {
    countSignIn({ name, address, knownDevice }) {
      if (knownDevice !== undefined) {
        return take("sign-in", [
          [devices, knownDevice.device],
          [devicesOfAccounts, knownDevice.userId],
        ]);
      }
      const account = shorten(name);
      return take("sign-in", [
        [accountsByAddress, `${account} ${address}`],
        [accounts, account],
        [addresses, address],
      ]);
    },
    countReturn: (address) => take("sign-in", [[addresses, address]]),
    async countRegistration(address) {
      await take("registration", [[registrations, address]]);
    },
    async countReset({ name, address }) {
      await take("reset", [
        [resets, shorten(name)],
        [resetsOfAddresses, address],
      ]);
    },
    takeInvitationMail: ({ senderId, addressHash }) =>
      takeMail([
        [invitationsToAddresses, addressHash],
        [invitationsOfSenders, senderId],
        [invitationsOfAll, "all"],
      ]),
    takeClaimMail({ userId, addressHash, isHolder, network }) {
      const ofNetworks = isHolder ? claimsOfHolders : claimsOfNetworks;
      const ofNetwork: Claim[] = network ? [[ofNetworks, `${addressHash} ${network}`]] : [];
      const ofAddress: Claim[] = isHolder ? [] : [[claimsOfAddresses, addressHash]];
      return takeMail([
        ...ofNetwork,
        [claimsOfAccounts, `${userId} ${addressHash}`],
        ...ofAddress,
        [claimsOfAll, "all"],
      ]);
    },
    async countNewEmail(userId) {
      await take("mail", [[newEmails, userId]]);
    },
    countOwnPassword: (userId) => take("own-password", [[people, userId]]),
  };
}
