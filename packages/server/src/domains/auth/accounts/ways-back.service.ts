import { schema, type Writer } from "@stepout/db";
import { and, count, eq, gt, isNull, lte } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { makeReadableToken } from "../../../platform/signed-link.ts";
import { DAY_MS } from "../../../platform/time/days.rules.ts";
import { hashToken } from "../../../sessions/session-adapter.ts";

const { waysBack } = schema;

export const WAY_BACK_MS = 7 * DAY_MS;

/** Open at a time, for one account. Further mails have no link. */
export const WAYS_BACK_MAX = 10;

export const wayBackPath = (token: string) => `/api/way-back/${token}`;

/** The mail in which a way back is, and the address to which it leads back. */
interface WayBackMail {
  id: string;
  recipient: string;
}

/** The same for the same mail, so that a repetition has the same link. */
const tokenOf = ({ secrets }: Pick<Deps, "secrets">, { id, recipient }: WayBackMail): string =>
  makeReadableToken(secrets, "way-back", id, Buffer.from(recipient).toString("base64url"));

/** Opens none while an account has many: a thief must not be able to use up the first ones. */
export async function openWayBack(
  tx: Writer,
  deps: Deps,
  userId: string,
  mail: WayBackMail,
): Promise<void> {
  const createdAt = deps.clock.now();
  await tx.delete(waysBack).where(lte(waysBack.expiresAt, createdAt));
  const [open] = await tx
    .select({ total: count() })
    .from(waysBack)
    .where(and(eq(waysBack.userId, userId), isNull(waysBack.usedAt)));
  if ((open?.total ?? 0) >= WAYS_BACK_MAX) return;
  const tokenHash = hashToken(tokenOf(deps, mail));
  const expiresAt = createdAt + WAY_BACK_MS;
  await tx.insert(waysBack).values({ tokenHash, userId, createdAt, expiresAt });
}

/** The path of the link for a mail; undefined when it has none, or its link was used or has ended. */
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
