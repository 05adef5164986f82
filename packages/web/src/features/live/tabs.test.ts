import { setTimeout as wait } from "node:timers/promises";
import type { LiveNotice } from "@stepout/server/live/live.schema";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shareStream } from "./tabs.ts";

const NAME = "stepout.live.ana";
const NOTICE: LiveNotice = [{ about: "messages" }];

/** Another tab of the same user, which has the stream. */
let leader: BroadcastChannel;
let leave: () => void;
let stop: () => void;
let said: string[];

beforeEach(async () => {
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  leader = new BroadcastChannel(NAME);
  const { promise, resolve } = Promise.withResolvers<void>();
  leave = resolve;
  const hasLock = Promise.withResolvers<void>();
  void navigator.locks.request(NAME, () => {
    hasLock.resolve();
    return promise;
  });
  await hasLock.promise;
  said = [];
  stop = shareStream("ana", {
    onUp: () => said.push("up"),
    onDown: () => said.push("down"),
    onNotice: (notice) => said.push(...notice.map(({ about }) => about)),
  });
});
afterEach(async () => {
  stop();
  leave();
  leader.close();
  vi.unstubAllGlobals();
  await wait(0);
});

const tell = async (words: object[], until: string[]) => {
  for (const word of words) leader.postMessage(word);
  await expect.poll(() => said).toEqual(until);
};

describe("a tab that follows the leader", () => {
  it("LIVE-03 is up from the leader's first message, and refreshes everything", async () => {
    await tell([{ kind: "alive" }], ["anything", "up"]);
    await tell(
      [{ kind: "alive" }, { kind: "notice", notice: NOTICE, position: "run.1" }],
      ["anything", "up", "messages"],
    );
  });

  it("LIVE-03 goes down and up with the leader's stream", async () => {
    await tell([{ kind: "alive" }, { kind: "ended" }], ["anything", "up", "down"]);
    await tell(
      [{ kind: "ended" }, { kind: "alive" }],
      ["anything", "up", "down", "anything", "up"],
    );
  });

  it("LIVE-03 refreshes only once if the leader is down at first", async () => {
    await tell([{ kind: "ended" }, { kind: "alive" }], ["anything", "up"]);
  });
});
