import { Transform, type TransformCallback } from "node:stream";
import { MIMEType } from "node:util";
import type { FastifyInstance, FastifyRequest, RequestPayload } from "fastify";
import { DomainError } from "../../errors/domain-error.ts";
import { DAMAGED_FILE_MESSAGE, decodeTextFile } from "../../text/decoding.rules.ts";

/** CSV routes check the encoding themselves, and the share target discards its forms. */
const NOT_CHECKED = ["text/csv", "multipart/form-data"];

const UTF8 = /^utf-?8$/i;

export function charsetOf({ headers }: FastifyRequest): string | undefined {
  try {
    return new MIMEType(headers["content-type"] ?? "").params.get("charset") ?? undefined;
  } catch {
    return undefined;
  }
}

const otherCharset = (charset: string, cause?: unknown) =>
  new DomainError("unsupported_type", `Send the body in UTF-8, not in ${charset}.`, { cause });

const notIn = (charset: string, cause?: unknown) =>
  new DomainError("invalid_input", `The body is not valid ${charset}.`, { cause });

const damagedFile = (cause: unknown) =>
  new DomainError("invalid_input", DAMAGED_FILE_MESSAGE, { cause });

export const notUtf8 = (cause?: unknown) => notIn("UTF-8", cause);

function createDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch (cause) {
    throw otherCharset(charset, cause);
  }
}

/**
 * Detects the charset if none is declared.
 * @throws DomainError `unsupported_type` for an unknown charset, or `invalid_input` for a damaged file
 */
export function readTextFile(bytes: Buffer, charset: string | undefined): string {
  const decoder = charset === undefined ? undefined : createDecoder(charset);
  try {
    return decoder?.decode(bytes) ?? decodeTextFile(bytes);
  } catch (cause) {
    throw charset === undefined ? damagedFile(cause) : notIn(charset, cause);
  }
}

function requireUtf8(): Transform {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const check = (bytes: Buffer | undefined, done: TransformCallback) => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      return done(notUtf8(cause));
    }
    return done(null, bytes);
  };
  return new Transform({
    transform: (bytes: Buffer, _encoding, done) => check(bytes, done),
    flush: (done) => check(undefined, done),
  });
}

function checked(payload: RequestPayload): RequestPayload {
  const strict = requireUtf8();
  payload.once("error", (error) => strict.destroy(error));
  return payload.pipe(strict);
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Refuses bodies that are not UTF-8, because the parsers would replace invalid bytes with U+FFFD. Skips routes that
 * ignore the body.
 */
export function requireUtf8Bodies(app: FastifyInstance): void {
  app.addHook("preParsing", (request, _reply, payload, done) => {
    const type = request.headers["content-type"] ?? "";
    const isChecked =
      !request.routeOptions.config.isOneClick &&
      !NOT_CHECKED.some((other) => type.startsWith(other));
    if (!isChecked || !hasBody(request)) return done(null, payload);
    const charset = charsetOf(request);
    if (charset !== undefined && !UTF8.test(charset)) return done(otherCharset(charset));
    return done(null, checked(payload));
  });
}
