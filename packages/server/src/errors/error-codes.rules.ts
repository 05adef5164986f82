export const errorCodes = {
  invalid_input: { status: 400, trpc: "BAD_REQUEST" },
  unauthorized: { status: 401, trpc: "UNAUTHORIZED" },
  wrong_credentials: { status: 401, trpc: "UNAUTHORIZED" },
  access_denied: { status: 403, trpc: "FORBIDDEN" },
  cross_origin: { status: 403, trpc: "FORBIDDEN" },
  own_post: { status: 403, trpc: "FORBIDDEN" },
  not_found: { status: 404, trpc: "NOT_FOUND" },
  method_not_allowed: { status: 405, trpc: "METHOD_NOT_SUPPORTED" },
  conflict: { status: 409, trpc: "CONFLICT" },
  edit_conflict: { status: 409, trpc: "CONFLICT" },
  wrong_game_status: { status: 409, trpc: "CONFLICT" },
  payload_too_large: { status: 413, trpc: "PAYLOAD_TOO_LARGE" },
  address_too_long: { status: 414, trpc: "BAD_REQUEST" },
  unsupported_type: { status: 415, trpc: "UNSUPPORTED_MEDIA_TYPE" },
  key_reused: { status: 422, trpc: "UNPROCESSABLE_CONTENT" },
  rate_limited: { status: 429, trpc: "TOO_MANY_REQUESTS" },
  internal: { status: 500, trpc: "INTERNAL_SERVER_ERROR" },
  unavailable: { status: 503, trpc: "SERVICE_UNAVAILABLE" },
  validation_unavailable: { status: 503, trpc: "SERVICE_UNAVAILABLE" },
  storage_blocked: { status: 503, trpc: "SERVICE_UNAVAILABLE" },
} as const;

export type ErrorCode = keyof typeof errorCodes;
