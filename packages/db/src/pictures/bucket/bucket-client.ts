import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { AwsClient } from "aws4fetch";
import { PicturesUnavailableError } from "../picture-store.ts";
import type { BucketAddress } from "./bucket-address.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/**
 * Timeouts for response headers. Uploads get more time, because the service responds only after receiving the whole
 * picture.
 */
const RESPONSE_TIMEOUT_MS = 4_000;
const UPLOAD_TIMEOUT_MS = 15_000;

const BODY_TIMEOUT_MS = 60_000;

/** Time after a timeout during which requests fail immediately. */
const PAUSE_MS = 1_000;

const RETRY_AFTER_MS = 150;
const QUEUE_MAX = 500;
const QUEUE_TIMEOUT_MS = 4_000;

/** Reads have separate limits, so that slow readers can't block uploads and removals. */
const READS = { maxActive: 64, maxQueued: QUEUE_MAX, queueTimeoutMs: QUEUE_TIMEOUT_MS };
const OTHER_REQUESTS = { maxActive: 32, maxQueued: QUEUE_MAX, queueTimeoutMs: QUEUE_TIMEOUT_MS };

const NOT_FOUND = 404;
const TOO_MANY = 429;
const SERVER_FAULT = 500;

interface BucketRequest {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

export interface OpenResponse {
  /** Keep a reference to the response: `fetch` discards the body of a garbage-collected response. */
  response: Response;
  end(): void;
}

export interface BucketClient {
  send(request: BucketRequest): Promise<Headers | undefined>;
  fetchText(request: BucketRequest): Promise<string>;
  open(request: BucketRequest): Promise<OpenResponse | undefined>;
}

const sha256 = (bytes: Uint8Array | "") => createHash("sha256").update(bytes).digest("hex");

const EMPTY_SHA256 = sha256("");

const CODE = /<Code>([\w.]{1,80})<\/Code>/;

async function readCode(response: Response): Promise<string> {
  const text = await response.text().catch(() => "");
  return CODE.exec(text)?.[1] ?? "";
}

const isTemporary = (status: number) => status >= SERVER_FAULT || status === TOO_MANY;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
};

/**
 * Limits the number and duration of requests. A failed request throws PicturesUnavailableError, unless the object is
 * missing.
 */
export function createBucketClient(address: BucketAddress): BucketClient {
  const { name, url, accessKeyId, secretAccessKey, sessionToken, region } = address;
  const reads = createConcurrencyLimit(READS);
  const otherRequests = createConcurrencyLimit(OTHER_REQUESTS);
  let loading: Promise<AwsClient> | undefined;
  let pausedUntil = 0;

  async function loadSigner(): Promise<AwsClient> {
    // Imported on first use, because servers that store pictures in a folder don't need it.
    const { AwsClient } = await import("aws4fetch");
    const token = sessionToken === undefined ? {} : { sessionToken };
    return new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region, ...token });
  }

  async function sign({ method, key, query, headers, body }: BucketRequest): Promise<Request> {
    loading ??= loadSigner();
    const search = query === undefined ? "" : `?${new URLSearchParams(query)}`;
    return (await loading).sign(`${url}${key && "/"}${key}${search}`, {
      method,
      // The service rejects a body that doesn't match this hash.
      headers: { ...headers, "x-amz-content-sha256": body ? sha256(body) : EMPTY_SHA256 },
      ...(body && { body }),
    });
  }

  const unavailable = (reason: string, cause?: unknown) =>
    new PicturesUnavailableError(`${name} ${reason}`, { cause });

  /** Requests must be idempotent, because a retry may deliver a request twice. */
  async function sendWithRetry(request: BucketRequest, signal: AbortSignal): Promise<Response> {
    for (let isFirst = true; ; isFirst = false) {
      try {
        const response = await fetch(await sign(request), { signal, redirect: "manual" });
        if (!isFirst || !isTemporary(response.status)) return response;
        await response.body?.cancel();
      } catch (error) {
        if (!isFirst || signal.aborted) throw error;
      }
      await setTimeout(RETRY_AFTER_MS, undefined, { signal });
    }
  }

  async function sendWithTimeout(
    request: BucketRequest,
    aborter: AbortController,
  ): Promise<Response> {
    if (performance.now() < pausedUntil) throw unavailable("did not respond a moment ago");
    const timeout = AbortSignal.timeout(request.body ? UPLOAD_TIMEOUT_MS : RESPONSE_TIMEOUT_MS);
    const stop = () => aborter.abort(timeout.reason);
    timeout.addEventListener("abort", stop);
    try {
      return await sendWithRetry(request, aborter.signal);
    } catch (error) {
      if (!aborter.signal.aborted) throw unavailable(`can't be reached: ${reasonOf(error)}`, error);
      pausedUntil = performance.now() + PAUSE_MS;
      throw unavailable("does not respond", error);
    } finally {
      timeout.removeEventListener("abort", stop);
    }
  }

  async function open(request: BucketRequest): Promise<OpenResponse | undefined> {
    const release = await (request.method === "GET" ? reads : otherRequests).acquire();
    const aborter = new AbortController();
    try {
      const response = await sendWithTimeout(request, aborter);
      const { status, ok } = response;
      const limit = globalThis.setTimeout(() => end(), BODY_TIMEOUT_MS).unref();
      const end = () => {
        clearTimeout(limit);
        aborter.abort();
        release();
      };
      if (ok) return { response, end };
      const code = await readCode(response);
      end();
      if (status === NOT_FOUND && code !== "NoSuchBucket" && request.key !== "") return undefined;
      throw unavailable(`responded with ${status} ${code}`.trimEnd());
    } catch (error) {
      release();
      throw error;
    }
  }

  async function readText({ response, end }: OpenResponse): Promise<string> {
    try {
      return await response.text();
    } catch (error) {
      throw unavailable("stopped responding", error);
    } finally {
      end();
    }
  }

  return {
    open,
    async send(request) {
      const opened = await open(request);
      if (!opened) return undefined;
      await readText(opened);
      return opened.response.headers;
    },
    async fetchText(request) {
      const opened = await open(request);
      return opened ? readText(opened) : "";
    },
  };
}
