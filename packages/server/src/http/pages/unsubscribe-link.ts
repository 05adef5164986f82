import type { FastifyInstance } from "fastify";
import type { ErrorDescription } from "../../errors/describe-error.ts";
import { SUCCESS } from "../../trpc/common.schema.ts";
import { isForm } from "../requests/forms.ts";
import { html } from "./html.ts";
import { type OpenedLink, renderNotice, sendHtml, serveLink } from "./link-page.ts";
import { renderStairPage } from "./stair-page.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    isOneClick?: boolean;
  }
}

const TITLE = "Unsubscribe";

/** Much more than the one field that mail programs send. */
const ONE_CLICK_BYTES = 16_384;

export interface UnsubscribeTexts {
  question: string;
  explanation: string;
  done: string;
}

const renderQuestion = (path: string, { question, explanation }: UnsubscribeTexts): string =>
  renderStairPage(
    TITLE,
    html`<h1>${question}</h1>
      <p class="lead">${explanation}</p>
      <form method="post" action="${path}">
        <button class="button" type="submit">${TITLE}</button>
      </form>`,
  );

interface UnsubscribeLink {
  pathOf: (token: string) => string;
  /** @throws DomainError `not_found` for a token with an invalid signature. */
  textsOf: (token: string) => UnsubscribeTexts;
  unsubscribe: (token: string) => Promise<unknown>;
}

/**
 * Serves a link that mail programs use directly (RFC 8058). Accepts requests from any site with any type of body, and
 * ignores the body, because the token is the only credential. Replaces the body parsers of `app`.
 */
export function serveUnsubscribeLink(
  app: FastifyInstance,
  { pathOf, textsOf, unsubscribe }: UnsubscribeLink,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null));
  const page = {
    pathOf,
    show: async ({ token, reply }: OpenedLink) =>
      sendHtml(reply, renderQuestion(pathOf(token), textsOf(token))),
    async use({ token, request, reply }: OpenedLink) {
      const { done } = textsOf(token);
      await unsubscribe(token);
      if (!isForm(request)) return SUCCESS;
      return sendHtml(reply, renderNotice({ title: TITLE, heading: "Done", text: done }));
    },
    explain: ({ status, message }: ErrorDescription, { reply }: OpenedLink) =>
      sendHtml(
        reply,
        renderNotice({
          title: "Link doesn't work",
          heading: "This link doesn't work",
          text: message,
          isError: true,
        }),
        status,
      ),
  };
  serveLink(app, page, { bodyLimit: ONE_CLICK_BYTES, config: { isOneClick: true } });
}
