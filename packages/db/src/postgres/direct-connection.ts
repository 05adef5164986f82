import { setTimeout } from "node:timers/promises";
import type pg from "pg";

const BEAT_MS = 300;

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/** Lets PostgreSQL release the locks of hung processes and lost machines. */
const GIVE_UP_SOON = `
  set idle_session_timeout = '15s';
  set tcp_keepalives_idle = 5;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 2`;

export interface ConnectionHandlers {
  begin(client: pg.Client): Promise<void>;
  beat(client: pg.Client): Promise<void>;
  /** Called once for each lost connection, and before each attempt to reconnect. */
  onLoss(): void;
}

export interface DirectConnection {
  stop(): Promise<void>;
}

/** Reconnects when the connection is lost. @throws if the first one fails. */
export async function openDirectConnection(
  connect: () => pg.Client,
  { begin, beat, onLoss }: ConnectionHandlers,
): Promise<DirectConnection> {
  let isStopped = false;
  let current: pg.Client | undefined;

  async function open(): Promise<void> {
    const next = connect();
    next.on("error", () => lose(next));
    try {
      await next.connect();
      await next.query(GIVE_UP_SOON);
      await begin(next);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    current = next;
    void keepBeating(next);
  }

  async function keepBeating(client: pg.Client): Promise<void> {
    while (client === current && !isStopped) {
      try {
        await beat(client);
      } catch {
        lose(client);
        return;
      }
      await setTimeout(BEAT_MS, undefined, { ref: false });
    }
  }

  function lose(client: pg.Client): void {
    if (isStopped || client !== current) return;
    current = undefined;
    // It may be half open, so don't wait.
    client.end().catch(() => undefined);
    void openAgain();
  }

  async function openAgain(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !isStopped; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      onLoss();
      try {
        await open();
        return;
      } catch {
        await setTimeout(pause);
      }
    }
  }

  await open();
  return {
    async stop() {
      isStopped = true;
      await current?.end();
    },
  };
}
