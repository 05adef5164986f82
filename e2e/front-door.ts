import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { test as base } from "./players.ts";

const BAD_GATEWAY = 502;

/**
 * A proxy before the server that can be shut, as if the server were gone, and can change answers.
 */
export interface FrontDoor {
  origin: string;
  shut: () => Promise<void>;
  open: () => Promise<void>;
  /** Replaces the answer at a path from here on. */
  change: (path: string, edit: (body: string) => string) => void;
  /** Stops replacing responses. */
  restore: () => void;
}

async function openFrontDoor(origin: string): Promise<FrontDoor> {
  const edits = new Map<string, (body: string) => string>();

  async function send(answer: IncomingMessage, response: ServerResponse, path: string) {
    const edit = edits.get(path);
    const { "content-length": _length, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? BAD_GATEWAY, edit ? headers : answer.headers);
    if (edit) response.end(edit(await text(answer)));
    else answer.pipe(response);
  }

  const door = createServer((request, response) => {
    const { method, headers, url = "/" } = request;
    const [path = ""] = url.split("?", 1);
    const plain = edits.has(path) && { "accept-encoding": "identity" };
    const passed = ask(origin + url, { method, headers: { ...headers, ...plain } });
    passed.on("response", (answer) => void send(answer, response, path));
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  let port = 0;
  const open = async () => {
    door.listen(port, "127.0.0.1");
    await once(door, "listening");
  };
  await open();
  const address = door.address();
  if (address === null || typeof address === "string") throw new Error("The door has no port");
  port = address.port;
  return {
    origin: `http://127.0.0.1:${port}`,
    open,
    shut: async () => {
      if (!door.listening) return;
      const closed = once(door, "close");
      door.close();
      door.closeAllConnections();
      await closed;
    },
    change: (path, edit) => void edits.set(path, edit),
    restore: () => edits.clear(),
  };
}

/** The `test` of players whose pages come through a door, and may have a service worker. */
export const test = base.extend<object, { door: FrontDoor }>({
  door: [
    async ({ server }, use) => {
      const door = await openFrontDoor(server.origin);
      await use(door);
      await door.shut();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ door }, use) => {
    await use(door.origin);
  },
});
