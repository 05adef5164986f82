import type { LiveChange } from "@stepout/server/live/live.schema";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#lib/server/query-client.ts";
import { COALESCE_MS } from "./live.rules.ts";
import { createRefresher } from "./refresh.ts";

const CHANGE: LiveChange = { about: "posts", gameId: "this" };
const queryKey = [["posts", "list"], { input: { gameId: "this" } }];

const load = vi.fn(async () => "posts");

let refresher: ReturnType<typeof createRefresher>;
let stopShowing: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  stopShowing = new QueryObserver(queryClient, { queryKey, queryFn: load }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  load.mockClear();
  refresher = createRefresher();
});
afterEach(() => {
  refresher.stop();
  stopShowing();
  queryClient.clear();
  vi.useRealTimers();
});

const waitLong = () => vi.advanceTimersByTimeAsync(10 * COALESCE_MS);

function startOwnUpdate(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => promise });
  const done = mutation.execute(undefined);
  return async () => {
    resolve();
    await done;
  };
}

it("LIVE-02 batches changes that arrive within 100 ms into one refresh", async () => {
  refresher.add([CHANGE]);
  await vi.advanceTimersByTimeAsync(COALESCE_MS - 1);
  refresher.add([CHANGE]);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);
  await waitLong();
  expect(load).toHaveBeenCalledTimes(1);
});

it("LIVE-02 postpones refreshes until the user's own update has completed", async () => {
  const end = startOwnUpdate();
  refresher.add([CHANGE]);
  await waitLong();
  expect(load).not.toHaveBeenCalled();
  await end();
  await waitLong();
  expect(load).toHaveBeenCalledTimes(1);
});

it("LIVE-02 also postpones refreshes for an update that began before live notices started", async () => {
  refresher.stop();
  const end = startOwnUpdate();
  refresher = createRefresher();
  refresher.add([CHANGE]);
  await waitLong();
  expect(load).not.toHaveBeenCalled();
  await end();
  await waitLong();
  expect(load).toHaveBeenCalledTimes(1);
});

it("LIVE-02 repeats a refresh that the user's own update has cancelled", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  load.mockImplementationOnce(() => promise);
  refresher.add([CHANGE]);
  await waitLong();
  expect(load).toHaveBeenCalledTimes(1);
  const end = startOwnUpdate();
  await queryClient.cancelQueries({ queryKey });
  resolve("too late");
  await end();
  await waitLong();
  expect(load).toHaveBeenCalledTimes(2);
  expect(queryClient.getQueryData(queryKey)).toBe("posts");
});

it("LIVE-02 refreshes nothing after the refresher has stopped", async () => {
  refresher.add([CHANGE]);
  refresher.stop();
  await waitLong();
  expect(load).not.toHaveBeenCalled();
});
