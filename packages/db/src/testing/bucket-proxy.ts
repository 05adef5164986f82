import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface Modifications {
  requestBody?(piece: Buffer): Buffer;
  responseHeaders?(headers: IncomingHttpHeaders): IncomingHttpHeaders;
  sendBody?(response: IncomingMessage, outgoing: ServerResponse): void;
}

export type Behavior = (
  outgoing: ServerResponse,
  forward: (modifications?: Modifications) => void,
) => void;

export interface BucketProxy {
  port: number;
  requests: readonly ReceivedRequest[];
  /** Sets one response for each of the next requests. Later requests are forwarded. */
  next(...behaviors: Behavior[]): void;
  close(): Promise<void>;
}

export const respondWith =
  (status: number, text = ""): Behavior =>
  (outgoing) =>
    void outgoing.writeHead(status).end(text);

export const modify =
  (modifications: Modifications): Behavior =>
  (_, forward) =>
    forward(modifications);

export const hangUp: Behavior = (outgoing) => void outgoing.destroy();

export const neverRespond: Behavior = () => undefined;

export const breakOff =
  (status: number, text: string): Behavior =>
  (outgoing) => {
    outgoing.writeHead(status, { "content-length": text.length + 1 });
    outgoing.write(text, () => outgoing.destroy());
  };

export async function startBucketProxy(bucketPort: number): Promise<BucketProxy> {
  const requests: ReceivedRequest[] = [];
  const behaviors: Behavior[] = [];

  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    modifications: Modifications,
  ): void {
    const {
      requestBody = (piece) => piece,
      responseHeaders = (headers) => headers,
      sendBody,
    } = modifications;
    const { method, url, headers } = incoming;
    const forwarded = request({ port: bucketPort, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 0, responseHeaders(response.headers));
      if (sendBody) sendBody(response, outgoing);
      else response.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    outgoing.on("close", () => forwarded.destroy());
    incoming.on("data", (piece: Buffer) => forwarded.write(requestBody(piece)));
    incoming.on("end", () => forwarded.end());
  }

  const server = createServer((incoming, outgoing) => {
    const { method = "", url = "", headers } = incoming;
    requests.push({ method, url, headers });
    const behavior = behaviors.shift() ?? modify({});
    behavior(outgoing, (modifications = {}) => forward(incoming, outgoing, modifications));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();

  return {
    port: typeof address === "object" && address ? address.port : 0,
    requests,
    next: (...more) => void behaviors.push(...more),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
