import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answers calls, never with a page. */
    isForCalls?: boolean;
  }
}

/** Tells that the routes declared after this answer calls. */
export function answerCalls(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, isForCalls: true };
  });
}
