import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type WebSocket, WebSocketServer } from "ws";
import type { PushService } from "../packages/server/src/testing/push/push-service.ts";

const OK = 200;

interface Request {
  messageType?: string;
  channelID?: string;
  key?: string;
  uaid?: string;
}

const toUrlAlphabet = (key: string) =>
  key.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** Implements the WebSocket protocol of Mozilla's push service for Firefox. */
export async function startFirefoxConnection(service: PushService) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  let hasForgotten = false;

  function answer(socket: WebSocket, { messageType, channelID, key = "", uaid }: Request): void {
    const send = (fields: object) =>
      socket.send(JSON.stringify({ messageType, channelID, status: OK, ...fields }));
    if (messageType === "hello") {
      const known = hasForgotten ? undefined : uaid;
      send({ uaid: known ?? randomUUID().replaceAll("-", ""), use_webpush: true, broadcasts: {} });
      hasForgotten = false;
    } else if (messageType === "register") {
      const pushEndpoint = service.register(toUrlAlphabet(key), (body) => {
        const message = { channelID, version: randomUUID(), headers: { encoding: "aes128gcm" } };
        const data = body.toString("base64url");
        socket.send(JSON.stringify({ messageType: "notification", ...message, data }));
        return "";
      });
      send({ pushEndpoint });
    } else if (messageType === "unregister") send({});
  }

  server.on("connection", (socket) =>
    socket.on("message", (text) => answer(socket, JSON.parse(String(text)))),
  );
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `ws://127.0.0.1:${port}/`,
    /** Makes the browser reconnect and lose its subscriptions. */
    forgetBrowser(): void {
      hasForgotten = true;
      for (const socket of server.clients) socket.terminate();
    },
    close(): void {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}
