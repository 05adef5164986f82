import { type Reader, schema, type Writer } from "@stepout/db";
import { withStored } from "@stepout/db/pictures/storing";
import { and, eq } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import type { ProvenAccount } from "../../../sessions/proven-account.ts";
import { emailKeyOf } from "../../../text/emails.rules.ts";
import { type CodeAttempt, withCode } from "../../codes/game-by-code.ts";
import type { ReadImage } from "../../images/image-processing.ts";
import { storeImage } from "../../images/images.service.ts";
import { admit } from "../../instance/admission.service.ts";
import { readInvitation } from "../../instance/invitation-text.ts";
import { readCredentials } from "../accounts/credentials.ts";
import { insertUser } from "../accounts/new-user.ts";
import { findFreeUsername } from "../accounts/usernames.ts";
import { takeVerifiedEmail } from "../accounts/verified-emails.ts";
import { SignInProblem } from "../sign-in/sign-in-problem.ts";
import { fetchPicture } from "./claimed-picture.ts";
import type { Identity } from "./identity-provider.ts";
import { FALLBACK_USERNAME } from "./provider.rules.ts";

const { identities, users } = schema;

export async function findOwner(reader: Reader, { issuer, subject }: Identity) {
  const [owner] = await reader
    .select({ id: users.id, disabledAt: users.disabledAt, deletedAt: users.deletedAt })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return owner?.deletedAt === null ? owner : undefined;
}

/** Stores the provider's verified address, unless the account has a password and a different address. */
export async function adoptEmail(
  tx: Writer,
  deps: Deps,
  userId: string,
  { email, hasVerifiedEmail }: Identity["profile"],
): Promise<void> {
  if (email === undefined || !hasVerifiedEmail) return;
  const [user] = await tx
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  const isOwnChoice = user?.email && emailKeyOf(user.email) !== emailKeyOf(email);
  if (user?.passwordHash && isOwnChoice) return;
  await takeVerifiedEmail(tx, deps, userId, email);
}

async function createOwner(
  tx: Writer,
  deps: Deps,
  { issuer, subject, profile }: Identity,
  picture: ReadImage | undefined,
  admission: { invitation: string | undefined; attempt: CodeAttempt | undefined },
): Promise<string> {
  const { username = FALLBACK_USERNAME, firstName, lastName, email } = profile;
  const { waits, provesAddress } = await admit(tx, deps, { ...admission, email });
  const userId = await insertUser(tx, deps, {
    username: await findFreeUsername(tx, deps.ids, username),
    firstName,
    lastName,
    email,
    passwordHash: null,
    waits,
  });
  if (userId === undefined) throw new SignInProblem("unavailable");
  await tx
    .insert(identities)
    .values({ issuer, subject, userId, createdAt: deps.clock.now() })
    .onConflictDoUpdate({ target: [identities.issuer, identities.subject], set: { userId } });
  if (provesAddress && email) await takeVerifiedEmail(tx, deps, userId, email);
  if (picture) {
    const imageId = await storeImage(tx, deps, { ownerId: userId, image: picture });
    await tx.update(users).set({ imageId }).where(eq(users.id, userId));
  }
  return userId;
}

async function findPicture(deps: Deps, identity: Identity) {
  const { pictureUrl } = identity.profile;
  if (pictureUrl === undefined) return undefined;
  return fetchPicture(pictureUrl, identity).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : "unknown";
    deps.logger.info({ reason }, "Skipped a profile picture of the provider");
    return undefined;
  });
}

/**
 * Finds accounts by issuer and subject only.
 * @throws SignInProblem for a disabled account
 * @throws DomainError with the same codes as `admit`, or `rate_limited` after too many wrong invitations
 */
export async function signInByIdentity(
  deps: Deps,
  identity: Identity,
  { network, returnTo }: { network: string; returnTo: string },
): Promise<ProvenAccount> {
  const invitation = readInvitation(returnTo);
  const isKnown = (await findOwner(deps.db.read, identity)) !== undefined;
  const enter = async (attempt?: CodeAttempt) => {
    const picture = isKnown ? undefined : await findPicture(deps, identity);
    return withStored(deps, picture, async (tx) => {
      // Check again: a simultaneous first sign-in may have created the account.
      const owner = await findOwner(tx, identity);
      if (owner && owner.disabledAt !== null) throw new SignInProblem("disabled");
      const userId =
        owner?.id ?? (await createOwner(tx, deps, identity, picture, { invitation, attempt }));
      await adoptEmail(tx, deps, userId, identity.profile);
      return readCredentials(tx, userId);
    });
  };
  if (isKnown || invitation === undefined) return enter();
  return withCode(deps, { actor: null, network }, invitation, enter);
}
