import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import type { Kept } from "../../declarations/kept.ts";

const { idempotencyKeys } = schema;

export const keptResults = {
  lists: {},
  forget: {
    idempotencyKeys: ({ tx, userId }) =>
      tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId)),
  },
} satisfies Kept;
