import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";

export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** Changes to a request or its response; none by default. */
export interface Changes {
  sent?(piece: Buffer): Buffer;
  head?(headers: IncomingHttpHeaders): IncomingHttpHeaders;
  body?(answer: IncomingMessage, outgoing: ServerResponse): void;
}

/** Answers a request in place of the bucket, or passes it on. */
export type Way = (outgoing: ServerResponse, pass: (changes?: Changes) => void) => void;

export interface BucketProxy {
  port: number;
  /** All that came, in its order. */
  asked: readonly Asked[];
  /** The way of each of the next requests; the others are passed on. */
  next(...ways: Way[]): void;
  close(): Promise<void>;
}

export const answering =
  (status: number, text = ""): Way =>
  (outgoing) =>
    void outgoing.writeHead(status).end(text);

export const changing =
  (changes: Changes): Way =>
  (_, pass) =>
    pass(changes);

/** Ends the connection without a response. */
export const hangingUp: Way = (outgoing) => void outgoing.destroy();

export const keepingSilent: Way = () => undefined;

/** Answers with the first bytes of a text, and then ends the connection. */
export const breakingOff =
  (status: number, text: string): Way =>
  (outgoing) => {
    outgoing.writeHead(status, { "content-length": text.length + 1 });
    outgoing.write(text, () => outgoing.destroy());
  };

/** Starts a proxy on loopback in front of the bucket at this port. */
export async function startBucketProxy(bucketPort: number): Promise<BucketProxy> {
  const asked: Asked[] = [];
  const ways: Way[] = [];

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, changes: Changes): void {
    const { sent = (piece) => piece, head = (headers) => headers, body } = changes;
    const { method, url, headers } = incoming;
    const passed = request({ port: bucketPort, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, head(answer.headers));
      if (body) body(answer, outgoing);
      else answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.on("data", (piece: Buffer) => passed.write(sent(piece)));
    incoming.on("end", () => passed.end());
  }

  const server = createServer((incoming, outgoing) => {
    const { method = "", url = "", headers } = incoming;
    asked.push({ method, url, headers });
    const way = ways.shift() ?? changing({});
    way(outgoing, (changes = {}) => pass(incoming, outgoing, changes));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();

  return {
    port: typeof address === "object" && address ? address.port : 0,
    asked,
    next: (...more) => void ways.push(...more),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
