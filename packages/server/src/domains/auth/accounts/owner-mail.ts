import { schema, type Writer } from "@stepout/db";
import { eq } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../mail/queue.service.ts";

const { users } = schema;

/** Tells an account's owner what has happened to it, unless the address is a mere claim. */
export async function tellOwner(
  tx: Writer,
  deps: Deps,
  userId: string,
  kind: "password-changed" | "sign-in-linked" | "sign-in-unlinked",
): Promise<void> {
  const [user] = await tx
    .select({ email: users.email, emailKey: users.emailKey })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.email || user.emailKey === null) return;
  await queueMail(tx, deps, { kind, recipient: user.email, userId });
}
