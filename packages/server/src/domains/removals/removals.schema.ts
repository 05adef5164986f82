import { z } from "zod";
import { boundedText, isoTime } from "../../text/bounded.rules.ts";
import { hasVisibleText } from "../../text/validation.rules.ts";
import { anyId, idRef, timeCursor } from "../../trpc/common.schema.ts";
import { publicUser } from "../users/users.schema.ts";
import { REASON_MAX, removedKinds, WITHDRAWALS_MAX } from "./removals.rules.ts";

const GIVE_A_REASON = "Please give a reason";

export const removalReason = boundedText(REASON_MAX, {
  error: (issue) => (issue.input === undefined ? GIVE_A_REASON : undefined),
})
  .trim()
  .refine(hasVisibleText, { error: GIVE_A_REASON })
  .max(REASON_MAX);

export const removeInput = idRef.extend({ reason: removalReason });
export type RemoveInput = z.output<typeof removeInput>;

export const removalsOfGame = z.object({
  gameId: anyId(),
  cursor: timeCursor,
});
export type RemovalsOfGame = z.output<typeof removalsOfGame>;

export const withdrawalsInput = z
  .object({
    since: isoTime()
      .optional()
      .describe("The `until` of the previous response. Omit it to start from the beginning"),
  })
  .prefault({});
export type WithdrawalsInput = z.output<typeof withdrawalsInput>;

export const withdrawals = z.object({
  gameIds: z
    .array(z.string())
    .nullable()
    .describe(`Null for more than ${WITHDRAWALS_MAX} games: treat every game as affected`),
  until: z.iso.datetime(),
});
export type Withdrawals = z.output<typeof withdrawals>;

export const removal = z.object({
  id: z.string().describe("The id of the post or comment. For a picture, the id of its removal"),
  pictureOf: z
    .string()
    .nullable()
    .describe("The post of a picture. Restore the picture with this id"),
  kind: z.enum(removedKinds),
  content: z.string().describe("For a picture, the text of its post"),
  hasImage: z.boolean(),
  createdAt: z.iso.datetime(),
  user: publicUser,
  reason: z.string(),
  removedBy: publicUser,
  removedAt: z.iso.datetime(),
  restorableUntil: z.iso.datetime(),
});
export type Removal = z.output<typeof removal>;

export const removalPage = z.object({
  removals: z.array(removal),
  next: z.string().nullable(),
});
export type RemovalPage = z.output<typeof removalPage>;
