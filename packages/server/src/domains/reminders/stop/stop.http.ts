import type { FastifyPluginAsync } from "fastify";
import type { HttpOptions } from "../../../declarations/declare-domain.ts";
import {
  serveUnsubscribeLink,
  type UnsubscribeTexts,
} from "../../../http/pages/unsubscribe-link.ts";
import { readStopToken, type Stoppable, stopByLink, stopPath } from "./stop.service.ts";

const texts: Record<Stoppable, UnsubscribeTexts> = {
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

export const stopHttp: FastifyPluginAsync<HttpOptions> = async (app, { deps }) => {
  serveUnsubscribeLink(app, {
    pathOf: stopPath,
    textsOf: (token) => texts[readStopToken(deps, token).what],
    unsubscribe: (token) => stopByLink(deps, token),
  });
};
