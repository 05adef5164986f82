import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { decryptPush } from "./encryption.ts";
import { type Claims, checkVapid } from "./vapid-check.ts";

const AUTH_BYTES = 16;
const BODY_MAX = 4_096;

const CREATED = 201;
const BAD_REQUEST = 400;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const GONE = 410;

/** The path of the test service's certificate, for `NODE_EXTRA_CA_CERTS`. */
export const CERTIFICATE = join(import.meta.dirname, "certificate.pem");

export const trustPushService = (): void =>
  setDefaultCACertificates([...getCACertificates(), readFileSync(CERTIFICATE, "utf8")]);

export interface TestBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface ReceivedPush {
  endpoint: string;
  headers: IncomingHttpHeaders;
  claims: Claims;
  text: string;
  bytes: number;
}

type Answer = (response: ServerResponse) => void;

interface Subscription {
  endpoint: string;
  expectedKey: string;
  /** Returns the text of a message, or "" if only the browser can decrypt it. */
  deliver: (body: Buffer) => string;
  isEnded: boolean;
}

function receive(
  { method, headers }: IncomingMessage,
  body: Buffer,
  { endpoint, expectedKey, deliver }: Subscription,
): ReceivedPush {
  if (method !== "POST") throw new Error(`The method is ${method}`);
  if (!/^\d+$/.test(String(headers.ttl))) throw new Error("There is no TTL");
  if (headers["content-encoding"] !== "aes128gcm") throw new Error("The encoding is another");
  if (body.length > BODY_MAX) throw new Error(`The body has ${body.length} bytes`);
  const { origin } = new URL(endpoint);
  const claims = checkVapid(headers.authorization, { origin, expectedKey });
  return { endpoint, headers, claims, text: deliver(body), bytes: body.length };
}

export async function startPushService() {
  const received: ReceivedPush[] = [];
  const refused: string[] = [];
  const subscriptions = new Map<string, Subscription>();
  /** If set, `answer` replaces the default response to each message. */
  const doing: { answer?: Answer | undefined } = {};
  const pem = (name: string) => readFileSync(join(import.meta.dirname, name));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = subscriptions.get(request.url ?? "");
    const end = (status: number) => response.writeHead(status).end();
    if (!found) return void end(NOT_FOUND);
    if (found.isEnded) return void end(GONE);
    const body = await buffer(request);
    if (doing.answer) return doing.answer(response);
    try {
      received.push(receive(request, body, found));
      response.writeHead(CREATED, { location: `/message/${received.length}` }).end();
    } catch (error) {
      refused.push(String(error));
      end(String(error).includes("key") ? FORBIDDEN : BAD_REQUEST);
    }
  }

  const server = createServer(
    { key: pem("private-key.pem"), cert: pem("certificate.pem") },
    (request, response) => void respond(request, response),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : 0;
  const origin = `https://127.0.0.1:${port}`;

  function register(expectedKey: string, deliver: Subscription["deliver"]): string {
    const path = `/push/${randomBytes(AUTH_BYTES).toString("base64url")}`;
    const endpoint = origin + path;
    subscriptions.set(path, { endpoint, expectedKey, deliver, isEnded: false });
    return endpoint;
  }

  /** Subscribes a simulated browser, as `PushManager.subscribe` does. */
  function subscribe(expectedKey: string): TestBrowser {
    const pair = createECDH("prime256v1");
    const p256dh = pair.generateKeys("base64url");
    const auth = randomBytes(AUTH_BYTES).toString("base64url");
    const secrets = { privateKey: pair.getPrivateKey("base64url"), auth };
    const endpoint = register(expectedKey, (body) => decryptPush(body, secrets));
    return { endpoint, keys: { p256dh, auth } };
  }

  return {
    origin,
    received,
    refused,
    doing,
    register,
    subscribe,
    /** Ends all subscriptions, as browsers do when users revoke the notification permission. */
    endAll(): void {
      for (const subscription of subscriptions.values()) subscription.isEnded = true;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
