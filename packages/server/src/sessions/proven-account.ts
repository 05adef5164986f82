import { type Reader, schema } from "@stepout/db";
import { and, eq, isNull } from "@stepout/db/sql";
import { DomainError } from "../errors/domain-error.ts";

const { users } = schema;

export interface ProvenAccount {
  userId: string;
  /** The account's `credentialsEpoch`, read in the same query as the credentials. */
  epoch: number;
}

/**
 * Call it in the transaction that uses the proof.
 * @throws DomainError `unauthorized` for an outdated proof, or a disabled or deleted account
 */
export async function requireSameEpoch(
  tx: Reader,
  { userId, epoch }: ProvenAccount,
): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.credentialsEpoch, epoch),
        isNull(users.disabledAt),
        isNull(users.deletedAt),
      ),
    );
  if (found) return;
  throw new DomainError("unauthorized", "Your sign-in details have changed. Please sign in again.");
}
