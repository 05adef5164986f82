import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { setLive } from "#lib/live/live.ts";
import { queryClient } from "./query-client.ts";

const A_DAY_MS = 86_400_000;

afterEach(() => {
  setLive(false);
  vi.useRealTimers();
});

it("SHELL-04 data stays fresh until it is invalidated", async () => {
  const queryFn = vi.fn(async () => "loaded");
  await queryClient.fetchQuery({ queryKey: ["once"], queryFn });
  await queryClient.fetchQuery({ queryKey: ["once"], queryFn });
  expect(queryFn).toHaveBeenCalledTimes(1);

  await queryClient.invalidateQueries({ queryKey: ["once"] });
  await queryClient.fetchQuery({ queryKey: ["once"], queryFn });
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it("SHELL-04 failed queries and commands are not retried automatically", async () => {
  const fail = vi.fn(async () => {
    throw new Error("no connection");
  });
  await expect(queryClient.fetchQuery({ queryKey: ["failing"], queryFn: fail })).rejects.toThrow();
  expect(fail).toHaveBeenCalledTimes(1);

  const command = queryClient.getMutationCache().build(queryClient, { mutationFn: fail });
  await expect(command.execute(undefined)).rejects.toThrow();
  expect(fail).toHaveBeenCalledTimes(2);
});

it("SHELL-04 queries neither refetch on focus nor poll by default", () => {
  const { queries } = queryClient.getDefaultOptions();
  expect(queries?.refetchOnWindowFocus).toBe(false);
  expect(queries?.refetchInterval).toBeUndefined();
});

it("SHELL-04 stale data is refetched when the server is reachable again", async () => {
  queryClient.mount();
  const load = vi.fn(async (name: string) => name);
  const stops = ["stale", "fresh"].map((name) =>
    new QueryObserver(queryClient, { queryKey: [name], queryFn: () => load(name) }).subscribe(
      () => undefined,
    ),
  );
  await vi.waitFor(() => expect(queryClient.getQueryData(["fresh"])).toBe("fresh"));
  onlineManager.setOnline(false);
  await queryClient.invalidateQueries({ queryKey: ["stale"], refetchType: "none" });
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  expect(load).toHaveBeenLastCalledWith("stale");
  for (const stop of stops) stop();
  queryClient.unmount();
});

it("SHELL-04 posts are stale after 30 seconds and scores after 60", () => {
  const staleTime = (path: string[]) => queryClient.getQueryDefaults([path]).staleTime;
  expect(staleTime(["posts", "list"])).toBe(30_000);
  expect(staleTime(["games", "scores"])).toBe(60_000);
  expect(staleTime(["games", "get"])).toBeUndefined();
});

it("SHELL-04 stats and messages don't become stale while the live stream is connected", async () => {
  for (const path of [
    ["account", "stats"],
    ["messages", "conversations"],
  ]) {
    vi.useFakeTimers({ toFake: ["Date"] });
    const queryFn = vi.fn(async () => path);
    const ask = () => queryClient.fetchQuery({ queryKey: [path], queryFn });
    setLive(true);
    await ask();
    vi.setSystemTime(Date.now() + A_DAY_MS);
    await ask();
    expect(queryFn).toHaveBeenCalledTimes(1);
    setLive(false);
    await ask();
    expect(queryFn).toHaveBeenCalledTimes(2);
  }
});
