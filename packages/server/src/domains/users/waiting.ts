import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { hostIds } from "./hosts.ts";

const { users } = schema;

/** Whether a host has yet to approve this account. */
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

/** Tells hosts that somebody waits for their approval, or no longer. */
export async function tellOfWaiting(tx: Writer, { live }: Pick<Deps, "live">): Promise<void> {
  live.tell({ about: "waiting", to: await hostIds(tx) });
}
