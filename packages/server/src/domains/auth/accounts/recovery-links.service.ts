import { schema, type Writer } from "@stepout/db";
import { and, eq, gt, isNull, lte } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { countRows } from "../../../platform/queries/rows.ts";
import { makeReadableToken } from "../../../platform/signed-link.ts";
import { DAY_MS } from "../../../platform/time/calendar-days.rules.ts";
import { hashToken } from "../../../sessions/session-adapter.ts";

const { recoveryLinks } = schema;

export const RECOVERY_LINK_MS = 7 * DAY_MS;

/**
 * Maximum number of unused recovery links per account. Further emails contain no link, because a thief could otherwise
 * replace the earlier links.
 */
export const RECOVERY_LINKS_MAX = 10;

export const recoveryPath = (token: string) => `/api/way-back/${token}`;

interface RecoveryMail {
  id: string;
  recipient: string;
}

/** Derives the token from the queued email, so that a retry sends the same link. */
const tokenOf = ({ secrets }: Pick<Deps, "secrets">, { id, recipient }: RecoveryMail): string =>
  makeReadableToken(secrets, "way-back", id, Buffer.from(recipient).toString("base64url"));

export async function openRecoveryLink(
  tx: Writer,
  deps: Deps,
  userId: string,
  mail: RecoveryMail,
): Promise<void> {
  const createdAt = deps.clock.now();
  await tx.delete(recoveryLinks).where(lte(recoveryLinks.expiresAt, createdAt));
  const isOpen = and(eq(recoveryLinks.userId, userId), isNull(recoveryLinks.usedAt));
  if ((await countRows(tx, recoveryLinks, isOpen)) >= RECOVERY_LINKS_MAX) return;
  const tokenHash = hashToken(tokenOf(deps, mail));
  const expiresAt = createdAt + RECOVERY_LINK_MS;
  await tx.insert(recoveryLinks).values({ tokenHash, userId, createdAt, expiresAt });
}

export async function findRecoveryPath(
  tx: Writer,
  deps: Deps,
  mail: RecoveryMail,
): Promise<string | undefined> {
  const token = tokenOf(deps, mail);
  const [open] = await tx
    .select({ createdAt: recoveryLinks.createdAt })
    .from(recoveryLinks)
    .where(
      and(
        eq(recoveryLinks.tokenHash, hashToken(token)),
        gt(recoveryLinks.expiresAt, deps.clock.now()),
        isNull(recoveryLinks.usedAt),
      ),
    );
  return open && recoveryPath(token);
}
