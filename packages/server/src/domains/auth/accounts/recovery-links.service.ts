import { schema, type Writer } from "@stepout/db";
import { and, eq, gt, isNull, lte } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { countRows } from "../../../platform/queries/count-rows.ts";
import { makeReadableToken } from "../../../platform/signed-link.ts";
import { DAY_MS } from "../../../platform/time/days.rules.ts";
import { hashToken } from "../../../sessions/session-adapter.ts";

const { waysBack } = schema;

export const WAY_BACK_MS = 7 * DAY_MS;

/** Open at a time per account. Further mails have no link: a thief must not use up the first ones. */
export const WAYS_BACK_MAX = 10;

export const wayBackPath = (token: string) => `/api/way-back/${token}`;

interface WayBackMail {
  id: string;
  recipient: string;
}

/** Deterministic, so that a retried mail has the same link. */
const tokenOf = ({ secrets }: Pick<Deps, "secrets">, { id, recipient }: WayBackMail): string =>
  makeReadableToken(secrets, "way-back", id, Buffer.from(recipient).toString("base64url"));

export async function openWayBack(
  tx: Writer,
  deps: Deps,
  userId: string,
  mail: WayBackMail,
): Promise<void> {
  const createdAt = deps.clock.now();
  await tx.delete(waysBack).where(lte(waysBack.expiresAt, createdAt));
  const isOpen = and(eq(waysBack.userId, userId), isNull(waysBack.usedAt));
  if ((await countRows(tx, waysBack, isOpen)) >= WAYS_BACK_MAX) return;
  const tokenHash = hashToken(tokenOf(deps, mail));
  const expiresAt = createdAt + WAY_BACK_MS;
  await tx.insert(waysBack).values({ tokenHash, userId, createdAt, expiresAt });
}

export async function findWayBackPath(
  tx: Writer,
  deps: Deps,
  mail: WayBackMail,
): Promise<string | undefined> {
  const token = tokenOf(deps, mail);
  const [open] = await tx
    .select({ createdAt: waysBack.createdAt })
    .from(waysBack)
    .where(
      and(
        eq(waysBack.tokenHash, hashToken(token)),
        gt(waysBack.expiresAt, deps.clock.now()),
        isNull(waysBack.usedAt),
      ),
    );
  return open && wayBackPath(token);
}
