import { createHash } from "node:crypto";
import type { Env } from "../../env/env.ts";
import { clientNetwork } from "../network/ip-addresses.ts";
import type { Metrics, Throttled } from "../observability/metrics.ts";
import { DAY_MS } from "../time/calendar-days.rules.ts";
import type { Clock } from "../time/clock.ts";
import { type BucketRule, createLocalBuckets, type OpenBuckets, unlimited } from "./buckets.ts";
import * as rules from "./throttle.rules.ts";
import { type Claim, type Forgive, requireNoWait, tryAll } from "./throttling.ts";

interface KnownDevice {
  device: string;
  /** The account to sign in to, whose known devices share a separate budget. */
  userId: string;
}

interface SignInAttempt {
  name: string;
  address: string;
  knownDevice: KnownDevice | undefined;
}

interface AddressClaim {
  userId: string;
  addressHash: string;
  isHolder: boolean;
  /** The caller's `clientNetwork`, or undefined for emails that no caller requested. */
  network: string | undefined;
}

const EVERYBODY = "everybody";

/** Hashes names, because they can have any length. */
const shorten = (name: string) => createHash("sha256").update(name).digest("base64url");

/** `count…` throws DomainError `rate_limited`. `take…` returns the wait in milliseconds. */
export function createThrottle(
  { RATE_LIMIT, INVITATION_MAILS_PER_DAY }: Env,
  open: OpenBuckets,
  clock: Clock,
  metrics: Metrics,
) {
  /** Counts requests in each process separately, because a flood of requests overloads a single process. */
  const openHere = (rule: BucketRule) => (RATE_LIMIT ? createLocalBuckets(clock, rule) : unlimited);
  const calls = openHere(rules.CALLS_OF_ACCOUNT);
  const requests = openHere(rules.REQUESTS_OF_ADDRESS);
  const exports = open("exports", rules.EXPORTS_OF_ACCOUNT);
  const testPushes = open("test pushes of device", rules.TEST_PUSHES_OF_DEVICE);
  const addresses = open("guesses of address", rules.GUESSES_OF_ADDRESS);
  const accounts = open("guesses of account", rules.GUESSES_OF_ACCOUNT);
  const accountsByAddress = open(
    "guesses of account by address",
    rules.GUESSES_OF_ACCOUNT_BY_ADDRESS,
  );
  const devices = open("guesses of device", rules.GUESSES_OF_KNOWN_DEVICE);
  const devicesOfAccounts = open("guesses of devices of account", rules.GUESSES_OF_KNOWN_DEVICES);
  const people = open("guesses of own password", rules.GUESSES_OF_OWN_PASSWORD);
  const registrations = open("registrations", rules.REGISTRATIONS_OF_ADDRESS);
  const resets = open("resets of name", rules.RESETS_OF_NAME);
  const resetsOfAddresses = open("resets of address", rules.RESETS_OF_ADDRESS);
  const invitationsOfSenders = open("mailed by sender", rules.MAILED_INVITATIONS_OF_SENDER);
  const invitationsToAddresses = open("mailed to address", rules.MAILED_INVITATIONS_TO_ADDRESS);
  const invitationsOfAll = open("mailed by all", {
    size: INVITATION_MAILS_PER_DAY,
    refillMs: DAY_MS / INVITATION_MAILS_PER_DAY,
  });
  const claimsOfAccounts = open("claims of account", rules.CLAIMS_OF_ACCOUNT);
  const claimsOfHolders = open("claims of holder", rules.CLAIMS_OF_ACCOUNT);
  const claimsOfNetworks = open("claims of network", rules.CLAIMS_OF_NETWORK);
  const claimsOfAddresses = open("claims of address", rules.CLAIMS_OF_ADDRESS);
  const claimsOfAll = open("claims of all", rules.CLAIMS_OF_ALL);
  const newEmails = open("new emails", rules.NEW_EMAILS_OF_ACCOUNT);
  const codesOfAddresses = open("codes of address", rules.CODES_OF_ADDRESS);
  const codesOfAccounts = open("codes of account", rules.CODES_OF_ACCOUNT);
  const codesOfVisitors = open("codes of visitors", rules.CODES_OF_VISITORS);
  const codesOfMembersByAddress = open(
    "codes of members by address",
    rules.CODES_OF_MEMBERS_BY_ADDRESS,
  );
  const codesOfMembers = open("codes of members", rules.CODES_OF_MEMBERS);

  const refuseAs = (kind: Throttled) => () => metrics.countThrottled(kind);
  async function count(kind: Throttled, ...claims: Claim[]): Promise<Forgive> {
    const { waitMs, forgive } = await tryAll(claims);
    requireNoWait(waitMs, refuseAs(kind));
    return forgive;
  }
  async function takeMail(...claims: Claim[]): Promise<number> {
    const { waitMs } = await tryAll(claims);
    if (waitMs > 0) metrics.countThrottled("mail");
    return waitMs;
  }

  return {
    countRequest(ip: string): void {
      requireNoWait(requests.take(clientNetwork(ip)), refuseAs("address"));
    },
    countCalls(userId: string, calledCount: number): void {
      requireNoWait(calls.take(userId, calledCount), refuseAs("account"));
    },
    countExport: (userId: string) => count("account", [exports, userId]),
    countTestPush: (subscriptionId: string) => count("account", [testPushes, subscriptionId]),
    countSignIn({ name, address, knownDevice }: SignInAttempt): Promise<Forgive> {
      if (knownDevice !== undefined) {
        const { device, userId } = knownDevice;
        return count("sign-in", [devices, device], [devicesOfAccounts, userId]);
      }
      const account = shorten(name);
      return count(
        "sign-in",
        [accountsByAddress, `${account} ${address}`],
        [accounts, account],
        [addresses, address],
      );
    },
    /** Counts callbacks from the provider, because their parameters may be forged. */
    countReturn: (address: string) => count("sign-in", [addresses, address]),
    countRegistration: (address: string) => count("registration", [registrations, address]),
    countReset: ({ name, address }: Pick<SignInAttempt, "name" | "address">) =>
      count("reset", [resets, shorten(name)], [resetsOfAddresses, address]),
    takeInvitationMail: ({ senderId, addressHash }: { senderId: string; addressHash: string }) =>
      takeMail(
        [invitationsToAddresses, addressHash],
        [invitationsOfSenders, senderId],
        [invitationsOfAll, EVERYBODY],
      ),
    takeClaimMail({ userId, addressHash, isHolder, network }: AddressClaim): Promise<number> {
      const ofNetworks = isHolder ? claimsOfHolders : claimsOfNetworks;
      const ofNetwork: Claim[] = network ? [[ofNetworks, `${addressHash} ${network}`]] : [];
      const ofAddress: Claim[] = isHolder ? [] : [[claimsOfAddresses, addressHash]];
      return takeMail(...ofNetwork, [claimsOfAccounts, `${userId} ${addressHash}`], ...ofAddress, [
        claimsOfAll,
        EVERYBODY,
      ]);
    },
    countNewEmail: (userId: string) => count("mail", [newEmails, userId]),
    countOwnPassword: (userId: string) => count("own-password", [people, userId]),
    /** Counts an invite code guess. Signed-in users and visitors have separate budgets. */
    countCode(person: { userId: string } | null, network: string): Promise<Forgive> {
      const claims: Claim[] = person
        ? [
            [codesOfAccounts, person.userId],
            [codesOfMembersByAddress, network],
            [codesOfMembers, EVERYBODY],
          ]
        : [
            [codesOfAddresses, network],
            [codesOfVisitors, EVERYBODY],
          ];
      return count("invite-code", ...claims);
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;
