import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { BODY_LIMIT_BYTES } from "../../packages/server/src/serving/large-bodies.ts";
import { BATCH_MAX } from "../../packages/server/src/trpc/batches.rules.ts";

const BATCHES = 6;
const UPLOADS = 40;
const SLOW_CONNECTIONS = 300;

type Input = Record<string, unknown> | undefined;

/** One account at one address that requests as much as it can at once. */
export function createMeanClient(address: string, cookie: string) {
  const sockets: Socket[] = [];
  let answered = 0;

  /** Sends a batch of the same call, and ignores the responses. */
  async function askBatch(name: string, input: Input): Promise<number> {
    const names = Array.from({ length: BATCH_MAX }, () => name).join(",");
    const inputs = Object.fromEntries(
      Array.from({ length: BATCH_MAX }, (_, nth) => [nth, input ?? null]),
    );
    const query = new URLSearchParams({ batch: "1", input: JSON.stringify(inputs) });
    const answer = await fetch(`${address}/trpc/${names}?${query}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.ok) answered += 1;
    return answer.status;
  }

  /** Returns the status; 0 if the server closed the connection while sending. */
  async function upload(gameId: string): Promise<number> {
    const image = `data:image/jpeg;base64,${"A".repeat(BODY_LIMIT_BYTES - 1_000)}`;
    const answer = await fetch(`${address}/api/posts`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ gameId, content: "x", image }),
    }).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.status ?? 0;
  }

  /** Sends nearly all of a large body, and then nothing. */
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

  /** Requests pictures, and reads none of them. */
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
    /** The number of batches answered so far. */
    answered: () => answered,
    askBatches: (name: string, input?: Input) => times(BATCHES, () => askBatch(name, input)),
    uploadMuch: (gameId: string) => times(UPLOADS, () => upload(gameId)),
    stallMany: () => times(SLOW_CONNECTIONS, stall),
    ignorePictures: (paths: string[]) =>
      times(SLOW_CONNECTIONS, (nth) => ignorePicture(paths[nth % paths.length] ?? "/")),
    leave() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
