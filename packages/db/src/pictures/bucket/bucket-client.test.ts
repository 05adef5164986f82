import { once } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type BucketProxy,
  breakOff,
  hangUp,
  modify,
  neverRespond,
  respondWith,
  startBucketProxy,
} from "../../testing/bucket-proxy.ts";
import {
  addressOf,
  type BucketServer,
  bucketSettings,
  startBucketServer,
} from "../../testing/bucket-server.ts";
import { PicturesUnavailableError } from "../picture-store.ts";
import { type BucketClient, createBucketClient } from "./bucket-client.ts";

const MAX_READS = 64;
const MAX_OTHER_REQUESTS = 32;

const PAUSE_MS = 1_000;
const BODY_MS = 60_000;

/** Larger than the socket buffers, so that sending waits for the reader. */
const LARGE = Buffer.alloc(8_000_000, "large");

let bucket: BucketServer;
let proxy: BucketProxy;
let client: BucketClient;
beforeAll(async () => {
  bucket = await startBucketServer();
});
afterAll(() => bucket.remove());
beforeEach(async () => {
  proxy = await startBucketProxy(bucket.port);
  client = createBucketClient(addressOf(bucketSettings(proxy.port)));
});
afterEach(async () => {
  vi.useRealTimers();
  await proxy.close();
});

const put = (key: string, body: Buffer<ArrayBuffer> = Buffer.from(key)) =>
  client.send({ method: "PUT", key, body });
const has = (key: string) => client.send({ method: "HEAD", key });
const open = (key: string) => client.open({ method: "GET", key });
const read = (key: string) => client.fetchText({ method: "GET", key });
const times = <T>(count: number, work: () => T): T[] => Array.from({ length: count }, work);
const methods = () => proxy.requests.map(({ method }) => method).join(" ");

async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PicturesUnavailableError);
  return error instanceof PicturesUnavailableError ? error.message : "";
}

describe("a request to a bucket", () => {
  it.each([
    ["500", respondWith(500)],
    ["503", respondWith(503, "<Code>SlowDown</Code>")],
    ["429", respondWith(429)],
    ["a connection that ends", hangUp],
  ])("PICT-02 retries a bucket request once after %s", async (_, failure) => {
    await put("thing");
    proxy.next(failure);
    expect(await read("thing")).toBe("thing");
    proxy.next(failure);
    expect(await has("thing")).toBeDefined();
    expect(methods()).toBe("PUT GET GET HEAD HEAD");
  });

  it("PICT-02 a bucket request fails after two attempts and reports the service's error code", async () => {
    const slow = respondWith(503, "<Error><Code>SlowDown</Code></Error>");
    proxy.next(slow, slow);
    expect(await failureOf(read("thing"))).toMatch(/ responded with 503 SlowDown$/);
    expect(methods()).toBe("GET GET");
    proxy.next(respondWith(500), respondWith(502));
    expect(await failureOf(read("thing"))).toMatch(/ responded with 502$/);
    proxy.next(hangUp, hangUp);
    expect(await failureOf(read("thing"))).toMatch(/can't be reached: fetch failed: \w/);
  });

  it("PICT-02 returns undefined for a missing object, but throws for a missing bucket", async () => {
    expect([await read("missing"), await has("missing"), await open("missing")]).toEqual([
      "",
      undefined,
      undefined,
    ]);
    proxy.next(respondWith(404));
    expect(await failureOf(read(""))).toMatch(/ responded with 404$/);
    proxy.next(respondWith(404, "<Code>NoSuchBucket</Code>"));
    expect(await failureOf(read("thing"))).toMatch(/ responded with 404 NoSuchBucket$/);
  });

  it("PICT-02 a bucket request fails if its connection closes during the response", async () => {
    proxy.next(breakOff(200, "<ListBucketResult>"));
    await expect(read("")).rejects.toMatchObject({
      message: "s3://pictures/some/club/ stopped responding",
      cause: expect.any(Error),
    });
  });

  it("PICT-01 signs bucket requests with the session token, if any", async () => {
    await put("thing");
    expect(proxy.requests[0]?.headers).not.toHaveProperty("x-amz-security-token");
    const settings = { ...bucketSettings(proxy.port), AWS_SESSION_TOKEN: "a token" };
    client = createBucketClient(addressOf(settings));
    expect(await read("thing")).toBe("thing");
    expect(proxy.requests[1]?.headers).toMatchObject({
      "x-amz-security-token": "a token",
      authorization: expect.stringMatching(/SignedHeaders=[^,]*x-amz-security-token/),
    });
  });
});

describe("many requests to a bucket", () => {
  it("PICT-02 queues bucket reads beyond the limit without blocking other requests", async () => {
    await put("thing");
    const reading = await Promise.all(times(MAX_READS, () => open("thing")));
    const late = open("thing");
    await Promise.all(times(MAX_OTHER_REQUESTS, () => has("thing")));
    expect(methods()).toBe(
      ["PUT", ...times(MAX_READS, () => "GET"), ...times(MAX_OTHER_REQUESTS, () => "HEAD")].join(
        " ",
      ),
    );
    reading[0]?.end();
    (await late)?.end();
    for (const opened of reading) opened?.end();
  });

  it("PICT-02 a bucket request for a missing object frees its slot", async () => {
    for (let time = 0; time <= MAX_READS; time += 1) {
      expect(await open("missing")).toBe(undefined);
      expect(await has("missing")).toBe(undefined);
    }
    expect(await has("missing")).toBe(undefined);
  });

  it("PICT-02 a failed bucket request frees its slot", async () => {
    await put("thing");
    await bucket.stop();
    const failures = times(MAX_OTHER_REQUESTS, () => failureOf(has("thing")));
    expect(new Set(await Promise.all(failures)).size).toBe(1);
    await bucket.start();
    expect(await has("thing")).toBeDefined();
  });
});

describe("a bucket's response", () => {
  it("PICT-01 cancels a download from a bucket when its reader stops", async () => {
    await put("large", LARGE);
    let hasEnded: Promise<unknown> | undefined;
    proxy.next(
      modify({
        sendBody(response, outgoing) {
          hasEnded = once(outgoing, "close").then(() => outgoing.writableFinished);
          response.pipe(outgoing);
        },
      }),
    );
    (await open("large"))?.end();
    expect(await hasEnded).toBe(false);
  });

  it("PICT-01 aborts a download from a bucket after a minute", async () => {
    await put("large", LARGE);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const opened = await open("large");
    const reading = opened?.response.bytes();
    vi.advanceTimersByTime(BODY_MS);
    await expect(reading).rejects.toThrow("aborted");
    const other = await open("large");
    other?.end();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("PICT-02 after a timeout, new bucket requests fail immediately, but running downloads continue", async () => {
    await put("large", LARGE);
    vi.useFakeTimers({ toFake: ["performance"] });
    const begun = await open("large");
    proxy.next(neverRespond);
    expect(await failureOf(has("large"))).toMatch(/ does not respond$/);
    const requestCount = proxy.requests.length;
    expect(await failureOf(has("large"))).toMatch(/ did not respond a moment ago$/);
    expect(proxy.requests).toHaveLength(requestCount);
    vi.advanceTimersByTime(PAUSE_MS);
    expect(await has("large")).toBeDefined();
    expect((await begun?.response.bytes())?.length).toBe(LARGE.length);
    begun?.end();
  });
});
