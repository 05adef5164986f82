import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { describeError, type ErrorDescription } from "../../../errors/describe-error.ts";
import { html } from "../../../http/pages/html.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { wantsPage } from "../../../http/requests/forms.ts";

const OK = 200;
const params = z.object({ token: z.string() });

export const sendHtml = (reply: FastifyReply, page: string, status = OK) =>
  reply.status(status).type("text/html; charset=utf-8").send(page);

export interface OpenedLink {
  token: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface LinkPage {
  pathOf: (token: string) => string;
  show: (link: OpenedLink) => Promise<unknown>;
  use: (link: OpenedLink) => Promise<unknown>;
  /** For browsers. Programs get JSON. */
  explain: (error: ErrorDescription, link: OpenedLink) => unknown;
}

export function serveLink(app: FastifyInstance, { pathOf, show, use, explain }: LinkPage): void {
  const answer =
    (work: LinkPage["show"]) => async (request: FastifyRequest, reply: FastifyReply) => {
      const link = { token: params.parse(request.params).token, request, reply };
      try {
        return await work(link);
      } catch (error) {
        const described = describeError(error);
        if (!wantsPage(request) || described.code === "internal") throw error;
        return explain(described, link);
      }
    };
  app.get(pathOf(":token"), answer(show));
  app.post(pathOf(":token"), answer(use));
}

export const renderDeadLink = (message: string, title = "This link no longer works"): string =>
  renderStairPage(
    "Link no longer works",
    html`<h1>${title}</h1>
      <p class="lead" role="alert">${message}</p>
      <a class="button" href="/api/login">Sign in</a>`,
  );
