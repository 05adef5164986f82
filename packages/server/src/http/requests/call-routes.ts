import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    isForCalls?: boolean;
  }
}

export function registerCalls(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, isForCalls: true };
  });
}
