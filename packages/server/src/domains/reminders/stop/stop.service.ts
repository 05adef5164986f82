import { schema } from "@stepout/db";
import { and, eq } from "@stepout/db/sql";
import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { makeReadableToken, readToken } from "../../../platform/signed-link.ts";

const { notificationSettings } = schema;

const stoppable = z.enum(["reminder", "weekly"]);
export type Stoppable = z.output<typeof stoppable>;

const content = z.tuple([z.string(), stoppable]);

export const stopPath = (token: string) => `/api/user/notifications/stop/${token}`;

export const stopPathOf = (
  { secrets }: Pick<Deps, "secrets">,
  userId: string,
  what: Stoppable,
): string => stopPath(makeReadableToken(secrets, "stop-reminders", userId, what));

/** @throws DomainError `not_found` for a token with an invalid signature. */
export function readStopToken({ secrets }: Pick<Deps, "secrets">, token: string) {
  const { data } = content.safeParse(readToken(secrets, "stop-reminders", token));
  if (data) return { userId: data[0], what: data[1] };
  throw new DomainError(
    "not_found",
    "This link is incomplete or invalid. Open the link in the email again.",
  );
}

/** Stops only emails: a user who has since switched to push still gets reminders. */
export async function stopByLink(deps: Deps, token: string): Promise<void> {
  const { userId, what } = readStopToken(deps, token);
  const isThis = eq(notificationSettings.userId, userId);
  await deps.db.transaction(async (tx) => {
    if (what === "weekly") {
      await tx
        .update(notificationSettings)
        .set({ weeklyMail: false, weeklyDueAt: null })
        .where(isThis);
    } else {
      await tx
        .update(notificationSettings)
        .set({ reminderBy: "off", reminderDueAt: null })
        .where(and(isThis, eq(notificationSettings.reminderBy, "mail")));
    }
    deps.live.notify({ about: "notifications", to: [userId] });
  });
}
