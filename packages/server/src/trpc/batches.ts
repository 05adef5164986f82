import type { TRPCRequestInfo } from "@trpc/server/http";
import { DomainError } from "../errors/domain-error.ts";
import { BATCH_MAX } from "./batches.rules.ts";

/** @throws DomainError `invalid_input` when one request brings more calls than the app ever sends. */
export function refuseLargeBatch({ calls }: TRPCRequestInfo): void {
  if (calls.length > BATCH_MAX) {
    throw new DomainError("invalid_input", `At most ${BATCH_MAX} calls fit into one request`);
  }
}
