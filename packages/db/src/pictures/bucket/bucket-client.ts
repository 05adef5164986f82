import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { AwsClient } from "aws4fetch";
import { PicturesUnavailableError } from "../picture-store.ts";
import type { BucketAddress } from "./bucket-address.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Until the response headers arrive. An upload sends its picture before. */
const ANSWER_MS = 4_000;
const UPLOAD_MS = 15_000;

const BODY_MS = 60_000;

/** After a timeout, requests fail at once for this long. */
const PAUSE_MS = 1_000;

const RETRY_AFTER_MS = 150;
const WAITING_MAX = 500;
const WAIT_MS = 4_000;

/** Separate, so that slow readers can't hold up uploads and removals. */
const READS = { atOnce: 64, waitingMax: WAITING_MAX, waitMs: WAIT_MS };
const OTHERS = { atOnce: 32, waitingMax: WAITING_MAX, waitMs: WAIT_MS };

const NOT_FOUND = 404;
const TOO_MANY = 429;
const SERVER_FAULT = 500;

interface Order {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

export interface OpenAnswer {
  /** Keep it referenced: `fetch` empties the body of a garbage-collected response. */
  response: Response;
  end(): void;
}

export interface BucketClient {
  ask(order: Order): Promise<Headers | undefined>;
  askForText(order: Order): Promise<string>;
  open(order: Order): Promise<OpenAnswer | undefined>;
}

const sha256 = (bytes: Uint8Array | "") => createHash("sha256").update(bytes).digest("hex");

const NOTHING = sha256("");

const CODE = /<Code>([\w.]{1,80})<\/Code>/;

async function readCode(response: Response): Promise<string> {
  const text = await response.text().catch(() => "");
  return CODE.exec(text)?.[1] ?? "";
}

const isPassing = (status: number) => status >= SERVER_FAULT || status === TOO_MANY;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
};

/** Every failure except a missing object is a PicturesUnavailableError. Number and time are bounded. */
export function createBucketClient(address: BucketAddress): BucketClient {
  const { name, url, accessKeyId, secretAccessKey, sessionToken, region } = address;
  const reads = createConcurrencyLimit(READS);
  const others = createConcurrencyLimit(OTHERS);
  let loading: Promise<AwsClient> | undefined;
  let pausedUntil = 0;

  async function loadSigner(): Promise<AwsClient> {
    // Servers with pictures in a folder never load it.
    const { AwsClient } = await import("aws4fetch");
    const token = sessionToken === undefined ? {} : { sessionToken };
    return new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region, ...token });
  }

  async function sign({ method, key, query, headers, body }: Order): Promise<Request> {
    loading ??= loadSigner();
    const search = query === undefined ? "" : `?${new URLSearchParams(query)}`;
    return (await loading).sign(`${url}${key && "/"}${key}${search}`, {
      method,
      // The service rejects a body that is not the signed one.
      headers: { ...headers, "x-amz-content-sha256": body ? sha256(body) : NOTHING },
      ...(body && { body }),
    });
  }

  const away = (reason: string, cause?: unknown) =>
    new PicturesUnavailableError(`${name} ${reason}`, { cause });

  /** Requests must be idempotent: a retry may deliver one twice. */
  async function send(order: Order, signal: AbortSignal): Promise<Response> {
    for (let isFirst = true; ; isFirst = false) {
      try {
        const response = await fetch(await sign(order), { signal, redirect: "manual" });
        if (!isFirst || !isPassing(response.status)) return response;
        await response.body?.cancel();
      } catch (error) {
        if (!isFirst || signal.aborted) throw error;
      }
      await setTimeout(RETRY_AFTER_MS, undefined, { signal });
    }
  }

  async function sendInTime(order: Order, cutOff: AbortController): Promise<Response> {
    if (performance.now() < pausedUntil) throw away("did not answer just now");
    const timeout = AbortSignal.timeout(order.body ? UPLOAD_MS : ANSWER_MS);
    const stop = () => cutOff.abort(timeout.reason);
    timeout.addEventListener("abort", stop);
    try {
      return await send(order, cutOff.signal);
    } catch (error) {
      if (!cutOff.signal.aborted) throw away(`can't be reached: ${reasonOf(error)}`, error);
      pausedUntil = performance.now() + PAUSE_MS;
      throw away("does not answer", error);
    } finally {
      timeout.removeEventListener("abort", stop);
    }
  }

  async function open(order: Order): Promise<OpenAnswer | undefined> {
    const endTurn = await (order.method === "GET" ? reads : others).take();
    const cutOff = new AbortController();
    try {
      const response = await sendInTime(order, cutOff);
      const { status, ok } = response;
      const limit = globalThis.setTimeout(() => end(), BODY_MS).unref();
      const end = () => {
        clearTimeout(limit);
        cutOff.abort();
        endTurn();
      };
      if (ok) return { response, end };
      const code = await readCode(response);
      end();
      if (status === NOT_FOUND && code !== "NoSuchBucket" && order.key !== "") return undefined;
      throw away(`answers ${status} ${code}`.trimEnd());
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  async function readText({ response, end }: OpenAnswer): Promise<string> {
    try {
      return await response.text();
    } catch (error) {
      throw away("has stopped answering", error);
    } finally {
      end();
    }
  }

  return {
    open,
    async ask(order) {
      const answer = await open(order);
      if (!answer) return undefined;
      await readText(answer);
      return answer.response.headers;
    },
    async askForText(order) {
      const answer = await open(order);
      return answer ? readText(answer) : "";
    },
  };
}
