import { BATCH_MAX } from "@stepout/server/trpc/batches.rules";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sendCall } from "./batches.ts";

interface Request {
  address: URL;
  body: unknown;
  signal: AbortSignal | null | undefined;
}

/** A network that answers each call with its input, or everything with the given answer. */
function connect(answerAll?: unknown): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (path: string, { body, signal }: RequestInit) => {
    const address = new URL(path, "http://stepout.example");
    const sent = typeof body === "string" ? body : address.searchParams.get("input");
    const inputs = Object.values(JSON.parse(sent ?? "{}"));
    requests.push({ address, body, signal });
    return Response.json(answerAll ?? inputs.map((data) => ({ result: { data } })));
  });
  return requests;
}

const query = (input: unknown, signal?: AbortSignal) =>
  sendCall({ type: "query", path: "games.get", input, signal });

const pathsOf = (requests: Request[]) => requests.map(({ address }) => address.pathname);

describe("calls of one moment", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("API-01 share a request, each with its own answer, queries and commands apart", async () => {
    const requests = connect();
    const command = sendCall({ type: "mutation", path: "posts.remove", input: { id: "c" } });
    expect(await Promise.all([query("a"), command, query("b")])).toEqual(["a", { id: "c" }, "b"]);
    expect(pathsOf(requests)).toEqual(["/trpc/games.get,games.get", "/trpc/posts.remove"]);
    expect(requests[1]?.body).toBe('{"0":{"id":"c"}}');
  });

  it("API-01 are split where the server or a proxy would refuse them", async () => {
    const requests = connect();
    const many = Array.from({ length: BATCH_MAX + 1 }, (_, index) => index);
    expect(await Promise.all(many.map((input) => query(input)))).toEqual(many);
    const long = "a".repeat(1_500);
    expect(await Promise.all([query(long), query(long)])).toEqual([long, long]);
    expect(requests).toHaveLength(4);
  });

  it("API-03 all fail with an answer that refuses the whole request", async () => {
    const refusal = { error: { message: "Too much", code: -32_029 } };
    connect(refusal);
    const outcomes = await Promise.allSettled([query("a"), query("b")]);
    expect(outcomes.map((outcome) => "reason" in outcome && outcome.reason)).toEqual([
      refusal,
      refusal,
    ]);
  });

  it("API-01 are aborted once nobody waits for any of them", async () => {
    const requests = connect();
    const [one, other] = [new AbortController(), new AbortController()];
    await Promise.all([query("a", one.signal), query("b", other.signal)]);
    one.abort();
    expect(requests[0]?.signal?.aborted).toBe(false);
    other.abort();
    expect(requests[0]?.signal?.aborted).toBe(true);
  });
});
