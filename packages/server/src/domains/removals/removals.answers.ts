import { toIso } from "../../platform/time/clock.ts";
import { toPublicUser } from "../users/users.queries.ts";
import type { Removed } from "./removals.queries.ts";
import { RESTORABLE_MS } from "./removals.rules.ts";
import type { Removal } from "./removals.schema.ts";

export const toRemoval = ({
  createdAt,
  removedAt,
  user,
  removedBy,
  place: _,
  ...row
}: Removed): Removal => ({
  ...row,
  createdAt: toIso(createdAt),
  user: toPublicUser(user),
  removedBy: toPublicUser(removedBy),
  removedAt: toIso(removedAt),
  restorableUntil: toIso(removedAt + RESTORABLE_MS),
});
