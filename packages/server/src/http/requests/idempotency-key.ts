import type { FastifyRequest } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_KEY_MAX,
} from "../../platform/idempotency/idempotency.rules.ts";

const HEADER = IDEMPOTENCY_HEADER.toLowerCase();

/** Only POST requests need a key, because other methods are idempotent. */
export function readIdempotencyKey({ method, headers }: FastifyRequest): string | null {
  const key = headers[HEADER];
  return method === "POST" && typeof key === "string" ? key : null;
}

/** @throws DomainError `invalid_input` for a malformed key. */
export function checkIdempotencyKey(request: FastifyRequest): void {
  const key = readIdempotencyKey(request);
  if (key === null || IDEMPOTENCY_KEY.test(key)) return;
  throw new DomainError(
    "invalid_input",
    `Use 1 to ${IDEMPOTENCY_KEY_MAX} visible ASCII characters`,
    { field: IDEMPOTENCY_HEADER },
  );
}
