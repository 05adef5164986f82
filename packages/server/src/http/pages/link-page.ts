import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { z } from "zod";
import { describeError, type ErrorDescription } from "../../errors/describe-error.ts";
import { wantsPage } from "../requests/forms.ts";
import { html } from "./html.ts";
import { renderStairPage } from "./stair-page.ts";

const OK = 200;
const params = z.object({ token: z.string() });

export const sendHtml = (reply: FastifyReply, page: string, status = OK) =>
  reply.status(status).type("text/html; charset=utf-8").send(page);

interface Notice {
  title: string;
  heading?: string;
  text: string;
  isError?: boolean;
  button?: { href: string; label: string };
}

export const renderNotice = ({ title, heading = title, text, isError, button }: Notice): string =>
  renderStairPage(
    title,
    html`<h1>${heading}</h1>
      <p class="lead" role="${isError ? "alert" : "status"}">${text}</p>
      ${button && html`<a class="button" href="${button.href}">${button.label}</a>`}`,
  );

export interface OpenedLink {
  token: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface LinkPage {
  pathOf: (token: string) => string;
  /** Renders the page. Must not change data, because mail scanners follow links. */
  show: (link: OpenedLink) => Promise<unknown>;
  use: (link: OpenedLink) => Promise<unknown>;
  explain: (error: ErrorDescription, link: OpenedLink) => unknown;
}

export function serveLink(
  app: FastifyInstance,
  { pathOf, show, use, explain }: LinkPage,
  optionsOfUse: RouteShorthandOptions = {},
): void {
  const response =
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
  app.get(pathOf(":token"), response(show));
  app.post(pathOf(":token"), optionsOfUse, response(use));
}
