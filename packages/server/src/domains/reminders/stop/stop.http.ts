import type { FastifyPluginAsync } from "fastify";
import type { HttpOptions } from "../../../declarations/declare-domain.ts";
import { html } from "../../../http/pages/html.ts";
import { renderNotice, sendHtml, serveOneClickLink } from "../../../http/pages/link-page.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { isForm } from "../../../http/requests/forms.ts";
import { SUCCESS } from "../../../trpc/common.schema.ts";
import { readStopToken, type Stoppable, stopByLink, stopPath } from "./stop.service.ts";

const texts: Record<Stoppable, { question: string; explanation: string; done: string }> = {
  reminder: {
    question: "No more daily reminders?",
    explanation: "You won't get reminders by email any more.",
    done: "You get no more reminders by email. You can turn them on again in the settings.",
  },
  weekly: {
    question: "No more weekly emails?",
    explanation: "You won't get an email about your week any more.",
    done: "You get no more weekly emails. You can turn them on again in the settings.",
  },
};

const TITLE = "Unsubscribe";

const renderQuestion = (path: string, what: Stoppable): string =>
  renderStairPage(
    TITLE,
    html`<h1>${texts[what].question}</h1>
      <p class="lead">${texts[what].explanation}</p>
      <form method="post" action="${path}">
        <button class="button" type="submit">Unsubscribe</button>
      </form>`,
  );

const DEAD = {
  title: "Link doesn't work",
  heading: "This link doesn't work",
  isError: true,
} as const;

export const stopHttp: FastifyPluginAsync<HttpOptions> = async (app, { deps }) => {
  serveOneClickLink(app, {
    pathOf: stopPath,
    async show({ token, reply }) {
      const { what } = readStopToken(deps, token);
      return sendHtml(reply, renderQuestion(stopPath(token), what));
    },
    async use({ token, request, reply }) {
      const { what } = readStopToken(deps, token);
      await stopByLink(deps, token);
      if (!isForm(request)) return SUCCESS;
      return sendHtml(
        reply,
        renderNotice({ title: TITLE, heading: "Done", text: texts[what].done }),
      );
    },
    explain: ({ status, message }, { reply }) =>
      sendHtml(reply, renderNotice({ ...DEAD, text: message }), status),
  });
};
