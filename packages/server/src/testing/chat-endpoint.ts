import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

interface SeenRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

type Answer = (response: ServerResponse) => void;

/** Serves OpenAI's chat completions protocol on a free port. */
export async function startChatEndpoint() {
  const seen: SeenRequest[] = [];
  let answer: Answer = (response) => response.end();
  const server = createServer(async (request, response) => {
    const { url: path = "", headers } = request;
    seen.push({ path, headers, body: JSON.parse(await text(request)) });
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    seen,
    answerWith(next: Answer) {
      answer = next;
    },
    /** Responds with this model output, wrapped as the protocol requires. */
    say(content: unknown) {
      const message = { role: "assistant", content };
      answer = (response) =>
        response.end(JSON.stringify({ id: "1", choices: [{ index: 0, message }], usage: {} }));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type ChatEndpoint = Awaited<ReturnType<typeof startChatEndpoint>>;
