import { once } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  answering,
  type BucketProxy,
  breakingOff,
  changing,
  hangingUp,
  keepingSilent,
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

/** The requests that may read at once, and all other requests. */
const READS = 64;
const OTHERS = 32;

const PAUSE_MS = 1_000;
const BODY_MS = 60_000;

/** More than a socket buffers before the other side reads. */
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
  client.ask({ method: "PUT", key, body });
const has = (key: string) => client.ask({ method: "HEAD", key });
const open = (key: string) => client.open({ method: "GET", key });
const read = (key: string) => client.askForText({ method: "GET", key });
const times = <T>(count: number, work: () => T): T[] => Array.from({ length: count }, work);
const methods = () => proxy.asked.map(({ method }) => method).join(" ");

/** Returns the error's message. */
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
    ["500", answering(500)],
    ["503", answering(503, "<Code>SlowDown</Code>")],
    ["429", answering(429)],
    ["a connection that ends", hangingUp],
  ])("PICT-02 is sent once more after %s", async (_, way) => {
    await put("thing");
    proxy.next(way);
    expect(await read("thing")).toBe("thing");
    proxy.next(way);
    expect(await has("thing")).toBeDefined();
    expect(methods()).toBe("PUT GET GET HEAD HEAD");
  });

  it("PICT-02 is sent twice at most, and fails with the service's own words", async () => {
    const slow = answering(503, "<Error><Code>SlowDown</Code></Error>");
    proxy.next(slow, slow);
    expect(await failureOf(read("thing"))).toMatch(/ answers 503 SlowDown$/);
    expect(methods()).toBe("GET GET");
    proxy.next(answering(500), answering(502));
    expect(await failureOf(read("thing"))).toMatch(/ answers 502$/);
    proxy.next(hangingUp, hangingUp);
    expect(await failureOf(read("thing"))).toMatch(/can't be reached: fetch failed: \w/);
  });

  it("PICT-02 finds nothing where a thing is missing, and fails where the bucket is", async () => {
    expect([await read("missing"), await has("missing"), await open("missing")]).toEqual([
      "",
      undefined,
      undefined,
    ]);
    proxy.next(answering(404));
    expect(await failureOf(read(""))).toMatch(/ answers 404$/);
    proxy.next(answering(404, "<Code>NoSuchBucket</Code>"));
    expect(await failureOf(read("thing"))).toMatch(/ answers 404 NoSuchBucket$/);
  });

  it("PICT-02 fails when the response is cut off", async () => {
    proxy.next(breakingOff(200, "<ListBucketResult>"));
    await expect(read("")).rejects.toMatchObject({
      message: "s3://pictures/some/club/ has stopped answering",
      cause: expect.any(Error),
    });
  });

  it("PICT-01 is signed with the token of a session, if there is one", async () => {
    await put("thing");
    expect(proxy.asked[0]?.headers).not.toHaveProperty("x-amz-security-token");
    const settings = { ...bucketSettings(proxy.port), AWS_SESSION_TOKEN: "a token" };
    client = createBucketClient(addressOf(settings));
    expect(await read("thing")).toBe("thing");
    expect(proxy.asked[1]?.headers).toMatchObject({
      "x-amz-security-token": "a token",
      authorization: expect.stringMatching(/SignedHeaders=[^,]*x-amz-security-token/),
    });
  });
});

describe("many requests to a bucket", () => {
  it("PICT-02 wait for those that are read, while others are done", async () => {
    await put("thing");
    const reading = await Promise.all(times(READS, () => open("thing")));
    const late = open("thing");
    await Promise.all(times(OTHERS, () => has("thing")));
    expect(methods()).toBe(
      ["PUT", ...times(READS, () => "GET"), ...times(OTHERS, () => "HEAD")].join(" "),
    );
    reading[0]?.end();
    (await late)?.end();
    for (const answer of reading) answer?.end();
  });

  it("PICT-02 give their turns back where nothing is there", async () => {
    for (let time = 0; time <= READS; time += 1) {
      expect(await open("missing")).toBe(undefined);
      expect(await has("missing")).toBe(undefined);
    }
    expect(await has("missing")).toBe(undefined);
  });

  it("PICT-02 release their turns when the bucket does not respond", async () => {
    await put("thing");
    await bucket.stop();
    const failures = times(OTHERS, () => failureOf(has("thing")));
    expect(new Set(await Promise.all(failures)).size).toBe(1);
    await bucket.start();
    expect(await has("thing")).toBeDefined();
  });
});

describe("a response of a bucket", () => {
  it("PICT-01 is cancelled once its reader has stopped", async () => {
    await put("large", LARGE);
    let hasEnded: Promise<unknown> | undefined;
    proxy.next(
      changing({
        body(answer, outgoing) {
          hasEnded = once(outgoing, "close").then(() => outgoing.writableFinished);
          answer.pipe(outgoing);
        },
      }),
    );
    (await open("large"))?.end();
    expect(await hasEnded).toBe(false);
  });

  it("PICT-01 has to be read within a minute", async () => {
    await put("large", LARGE);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const answer = await open("large");
    const reading = answer?.response.bytes();
    vi.advanceTimersByTime(BODY_MS);
    await expect(reading).rejects.toThrow("aborted");
    const other = await open("large");
    other?.end();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("PICT-02 times out, and further requests fail at once; one that has begun continues", async () => {
    await put("large", LARGE);
    vi.useFakeTimers({ toFake: ["performance"] });
    const begun = await open("large");
    proxy.next(keepingSilent);
    expect(await failureOf(has("large"))).toMatch(/ does not answer$/);
    const asked = proxy.asked.length;
    expect(await failureOf(has("large"))).toMatch(/ did not answer just now$/);
    expect(proxy.asked).toHaveLength(asked);
    vi.advanceTimersByTime(PAUSE_MS);
    expect(await has("large")).toBeDefined();
    expect((await begun?.response.bytes())?.length).toBe(LARGE.length);
    begun?.end();
  });
});
