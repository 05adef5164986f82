import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { BODY_LIMIT_BYTES } from "../../packages/server/src/declarations/rest-route.ts";
import { BATCH_MAX } from "../../packages/server/src/platform/limits/throttle.rules.ts";

const BATCHES = 6;
const UPLOADS = 40;
const SLOW_CONNECTIONS = 300;

type Input = Record<string, unknown> | undefined;

export function createAbusiveClient(address: string, cookie: string) {
  const sockets: Socket[] = [];
  async function sendBatch(name: string, input: Input): Promise<number> {
    const names = Array.from({ length: BATCH_MAX }, () => name).join(",");
    const inputs = Object.fromEntries(
      Array.from({ length: BATCH_MAX }, (_, nth) => [nth, input ?? null]),
    );
    const query = new URLSearchParams({ batch: "1", input: JSON.stringify(inputs) });
    const response = await fetch(`${address}/trpc/${names}?${query}`, { headers: { cookie } });
    await response.arrayBuffer();
    return response.status;
  }

  /** Returns the status, or 0 if the server closed the connection during the upload. */
  async function upload(gameId: string): Promise<number> {
    const image = `data:image/jpeg;base64,${"A".repeat(BODY_LIMIT_BYTES - 1_000)}`;
    const response = await fetch(`${address}/api/posts`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ gameId, content: "x", image }),
    }).catch(() => undefined);
    await response?.arrayBuffer();
    return response?.status ?? 0;
  }

  /** Sends all but the last byte of a large body. */
  async function stall(): Promise<void> {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    const length = BODY_LIMIT_BYTES - 1;
    socket.write(
      `POST /api/posts HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(length - 1, " "));
  }

  async function ignorePicture(path: string): Promise<void> {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`);
  }

  const times = <Result>(count: number, work: (nth: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

  return {
    sendBatches: (name: string, input?: Input) => times(BATCHES, () => sendBatch(name, input)),
    uploadMuch: (gameId: string) => times(UPLOADS, () => upload(gameId)),
    stallMany: () => times(SLOW_CONNECTIONS, stall),
    ignorePictures: (paths: string[]) =>
      times(SLOW_CONNECTIONS, (nth) => ignorePicture(paths[nth % paths.length] ?? "/")),
    disconnect() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
