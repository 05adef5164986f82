import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { describeError, type ErrorDescription, isOurFault } from "../errors/describe-error.ts";
import { html } from "../http/pages/html.ts";
import { renderStairPage } from "../http/pages/stair-page.ts";
import { isForPrograms } from "../http/requests/addresses.ts";
import { withoutPersonalData } from "../platform/observability/logger.ts";

const isForPerson = ({ method, headers, originalUrl }: FastifyRequest): boolean =>
  method === "GET" &&
  (headers.accept?.includes("text/html") ?? false) &&
  !isForPrograms(originalUrl);

const renderFailure = ({ code, message }: ErrorDescription): string => {
  const title = code === "internal" ? "Sorry, we stumbled" : "This page isn't available";
  return renderStairPage(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${message}</p>
      <a class="button" href="/">Back to the start</a>`,
  );
};

export const failureSender =
  ({ logger }: Deps) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const description = describeError(error);
    const { status, ...body } = description;
    if (isOurFault(description)) {
      const err = withoutPersonalData(error);
      const { id: requestId, routeOptions } = request;
      logger.error({ err, requestId, route: routeOptions.url }, "A request failed");
    }
    reply.status(status);
    if (body.retryAfterSeconds !== undefined) {
      reply.header("retry-after", body.retryAfterSeconds);
    }
    if (isForPerson(request)) {
      return reply.type("text/html; charset=utf-8").send(renderFailure(description));
    }
    const message = body.field ? `${body.field}: ${body.message}` : body.message;
    return reply.send({ ...body, message });
  };
