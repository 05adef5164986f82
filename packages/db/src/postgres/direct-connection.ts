import { setTimeout } from "node:timers/promises";
import type pg from "pg";

const HEARTBEAT_MS = 300;

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/** Makes PostgreSQL release the locks of hung processes and unreachable machines within about 15 seconds. */
const RELEASE_LOCKS_SOON = `
  set idle_session_timeout = '15s';
  set tcp_keepalives_idle = 5;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 2`;

export interface ConnectionHandlers {
  onConnect(client: pg.Client): Promise<void>;
  onHeartbeat(client: pg.Client): Promise<void>;
  onReconnect(): void;
}

export interface DirectConnection {
  stop(): Promise<void>;
}

/** Opens a connection that reconnects automatically. @throws if the first attempt fails. */
export async function openDirectConnection(
  connect: () => pg.Client,
  { onConnect, onHeartbeat, onReconnect }: ConnectionHandlers,
): Promise<DirectConnection> {
  let isStopped = false;
  let current: pg.Client | undefined;

  async function open(): Promise<void> {
    const next = connect();
    next.on("error", () => reconnectAfterLoss(next));
    try {
      await next.connect();
      await next.query(RELEASE_LOCKS_SOON);
      await onConnect(next);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    current = next;
    void sendHeartbeats(next);
  }

  async function sendHeartbeats(client: pg.Client): Promise<void> {
    while (client === current && !isStopped) {
      try {
        await onHeartbeat(client);
      } catch {
        reconnectAfterLoss(client);
        return;
      }
      await setTimeout(HEARTBEAT_MS, undefined, { ref: false });
    }
  }

  function reconnectAfterLoss(client: pg.Client): void {
    if (isStopped || client !== current) return;
    current = undefined;
    // Don't wait for the connection to close: it may be half-open.
    client.end().catch(() => undefined);
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !isStopped; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      onReconnect();
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
