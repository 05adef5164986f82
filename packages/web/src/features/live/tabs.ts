import type { AppRouter } from "@stepout/server/app-router";
import { PING_MS, SILENCE_MAX_MS } from "@stepout/server/live/live.rules";
import type { LiveNotice } from "@stepout/server/live/live.schema";
import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import { livePosition, noteTold } from "#lib/live/live-position.ts";
import { retryDelay } from "./live.rules.ts";

/** A separate client, loaded after the first screen. */
const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: "/trpc" })] });

interface StreamHandlers {
  /** Changes up to `position`; a stream's first notice has those missed before. */
  onNotice: (notice: LiveNotice, position: string) => void;
  onUp: () => void;
  /** The stream reconnects by itself. */
  onDown: () => void;
}

/**
 * Keeps a stream open. The link reconnects after network failures; a stream that the server ends or
 * refuses reopens after a pause.
 */
function keepStream({ onNotice, onUp, onDown }: StreamHandlers): () => void {
  let isStopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stream = open();

  function open() {
    return client.live.changes.subscribe(
      { lastEventId: livePosition() },
      {
        onData: ({ id, data }) => onNotice(data, id),
        onConnectionStateChange: ({ state }) => (state === "pending" ? onUp() : onDown()),
        onError: reopen,
        onComplete: reopen,
      },
    );
  }

  function reopen(): void {
    if (isStopped) return;
    onDown();
    retry = setTimeout(() => {
      stream = open();
    }, retryDelay(Math.random()));
  }

  return () => {
    isStopped = true;
    clearTimeout(retry);
    stream.unsubscribe();
  };
}

type Word =
  | { kind: "notice"; notice: LiveNotice; position: string }
  | { kind: "alive" }
  | { kind: "ended" }
  | { kind: "hello" };

export interface LiveHandlers {
  onUp: () => void;
  onDown: () => void;
  onNotice: (notice: LiveNotice) => void;
}

/** A tab that starts to follow doesn't know which notices it has missed. */
const UNKNOWN: LiveNotice = [{ about: "anything" }];

/**
 * Shares one stream among a user's tabs, since browsers allow six connections per host. The leader
 * holds a lock and broadcasts notices; a visible tab takes the lock from a hidden, silent leader.
 */
export function shareStream(userId: string, { onUp, onDown, onNotice }: LiveHandlers): () => void {
  const name = `stepout.live.${userId}`;
  const channel = new BroadcastChannel(name);
  const say = (word: Word) => channel.postMessage(word);
  const stopped = new AbortController();
  let isUp = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let stopLeading: (() => void) | undefined;

  const setUp = (isUpNow: boolean) => {
    clearTimeout(silence);
    if (isUpNow) silence = setTimeout(onSilence, SILENCE_MAX_MS);
    if (isUp === isUpNow) return;
    isUp = isUpNow;
    if (isUp) onUp();
    else onDown();
  };

  const onSilence = () => {
    setUp(false);
    takeOver();
  };

  const takeOver = () => {
    if (!document.hidden && !isUp && !stopLeading) void queue(true);
  };

  /** Resolves when this tab no longer leads. */
  const lead = () =>
    new Promise<void>((resolve) => {
      let heartbeat: ReturnType<typeof setInterval> | undefined;
      const beat = () => {
        setUp(true);
        say({ kind: "alive" });
      };
      const closeStream = keepStream({
        onNotice(notice, position) {
          setUp(true);
          noteTold(position);
          onNotice(notice);
          say({ kind: "notice", notice, position });
        },
        onUp() {
          clearInterval(heartbeat);
          heartbeat = setInterval(beat, PING_MS);
          beat();
        },
        onDown() {
          clearInterval(heartbeat);
          setUp(false);
          say({ kind: "ended" });
        },
      });
      stopLeading = () => {
        stopLeading = undefined;
        clearInterval(heartbeat);
        closeStream();
        resolve();
      };
    });

  /** Waits for the lock, and again after another tab has stolen it. */
  async function queue(isUrgent = false): Promise<void> {
    const options = isUrgent ? { steal: true } : { signal: stopped.signal };
    try {
      await navigator.locks.request(name, options, lead);
    } catch {
      stopLeading?.();
      if (!stopped.signal.aborted && !isUrgent) void queue();
    }
  }

  channel.addEventListener("message", ({ data }: MessageEvent<Word>) => {
    if (data.kind === "hello") {
      if (stopLeading && isUp) say({ kind: "alive" });
      return;
    }
    if (!isUp && data.kind !== "ended") onNotice(UNKNOWN);
    setUp(data.kind !== "ended");
    if (data.kind !== "notice") return;
    noteTold(data.position);
    onNotice(data.notice);
  });
  document.addEventListener("visibilitychange", takeOver, stopped);

  void queue();
  say({ kind: "hello" });
  return () => {
    stopped.abort();
    stopLeading?.();
    clearTimeout(silence);
    channel.close();
  };
}
