import { text } from "node:stream/consumers";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";

const FIRST_NOTICE = /^data: \[/m;

export async function injectAndCut(app: Pick<FastifyInstance, "inject">, request: InjectOptions) {
  const response = await app.inject({ ...request, payloadAsStream: true });
  const { statusCode, headers } = response;
  const stream = response.stream();
  if (!String(headers["content-type"]).startsWith("text/event-stream")) {
    return { statusCode, headers, body: await text(stream) };
  }
  let body = "";
  for await (const chunk of stream) {
    body += String(chunk);
    if (FIRST_NOTICE.test(body)) break;
  }
  stream.destroy();
  return { statusCode, headers, body };
}

/** Submits a form as a browser without JavaScript does. */
export const postForm = async (
  app: Pick<FastifyInstance, "inject">,
  url: string,
  fields: Record<string, string> | [string, string][],
  { headers, ...more }: InjectOptions = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: "POST",
    url,
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
    ...more,
  });
