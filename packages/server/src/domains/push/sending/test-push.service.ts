import { schema } from "@stepout/db";
import { and, eq } from "@stepout/db/sql";
import type { Deps, UseCase } from "../../../deps.ts";
import { conflict, DomainError, notFound } from "../../../errors/domain-error.ts";
import { countFailed, countSent } from "../../../platform/outbox/delivery-days.ts";
import type { Outcome } from "../../../platform/push/push-client.ts";
import type { IdRef } from "../../../trpc/common.schema.ts";
import { readBranding } from "../../mail-templates.ts";
import { renderPush } from "../template.ts";
import { settleSubscription } from "./claims.service.ts";
import { sendTo } from "./sender.service.ts";

const { pushSubscriptions } = schema;

const TTL_SECONDS = 600;
const SEND_WITHIN_MS = 5_000;

const TAG = "test";

async function sendNow(
  deps: Deps,
  subscription: typeof pushSubscriptions.$inferSelect,
): Promise<Outcome> {
  const { name, origin } = await readBranding(deps.db.read, deps);
  const content = {
    title: "Notifications work",
    body: `This device now receives notifications from ${name}.`,
    path: "/profile",
  };
  const payload = renderPush(content, { origin, tag: TAG });
  const message = { payload, ttlSeconds: TTL_SECONDS, urgency: "high" as const, topic: TAG };
  return sendTo(deps, subscription, { origin, message, kind: TAG, withinMs: SEND_WITHIN_MS });
}

/**
 * @throws DomainError `not_found`, `rate_limited`, `conflict` for an ended subscription, or `unavailable` if the push
 * service refuses the push
 */
export const sendTest: UseCase<IdRef, void> = async (deps, { userId }, { id }) => {
  const [subscription] = await deps.db.read
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)));
  if (!subscription) throw notFound("Device");
  await deps.throttle.countTestPush(id);
  const outcome = await sendNow(deps, subscription);
  const isKept = await deps.db.transaction(async (tx) => {
    const delivery = { channel: "push", kind: TAG } as const;
    const now = deps.clock.now();
    if (outcome.kind === "sent") await countSent(tx, now, delivery);
    else await countFailed(tx, now, { ...delivery, failure: outcome.reason });
    return settleSubscription(tx, deps, { subscription, kind: TAG, outcome });
  });
  if (!isKept) {
    throw conflict("This device no longer receives notifications. Turn them on there again.");
  }
  if (outcome.kind !== "sent") {
    throw new DomainError(
      "unavailable",
      `The device's push service didn't accept the notification (${outcome.reason}). Please try again later.`,
    );
  }
};
