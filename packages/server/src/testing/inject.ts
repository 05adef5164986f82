import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";

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
