import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, isNotNull } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import { hostIds } from "./hosts.ts";

const { users } = schema;

export async function isWaiting(reader: Reader, userId: string): Promise<boolean> {
  return (
    (
      await reader
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isNotNull(users.waitingSince)))
    ).length > 0
  );
}

export async function notifyOfPendingAccounts(
  tx: Writer,
  { live }: Pick<Deps, "live">,
): Promise<void> {
  live.notify({ about: "waiting", to: await hostIds(tx) });
}
