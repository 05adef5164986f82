import { Readable } from "node:stream";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { unauthorized } from "../../errors/domain-error.ts";
import { withoutPersonalData } from "../../platform/logger.ts";
import type { RequestContext } from "../../trpc/trpc.ts";
import { exportData } from "./data-export.service.ts";
import { EXPORTS_PER_MINUTE } from "./users.rules.ts";

interface DataExportOptions {
  createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;
}

/** Lets people take all of their own data along, in a file that grows as they download it. */
export const dataExportHttp: FastifyPluginAsync<DataExportOptions> = async (
  app,
  { createContext },
) => {
  const fewTimes = { config: { rateLimit: { max: EXPORTS_PER_MINUTE, timeWindow: "1 minute" } } };
  app.get("/api/user/export", fewTimes, async (request, reply) => {
    const { actor, deps } = await createContext(request, reply);
    if (actor === null) throw unauthorized();
    const document = Readable.from(exportData(deps, actor));
    document.once("error", (error) => {
      deps.logger.error({ err: withoutPersonalData(error) }, "Exporting a person's data failed");
    });
    return reply
      .type("application/json; charset=utf-8")
      .headers({
        "cache-control": "no-store",
        "content-disposition": 'attachment; filename="stepout-data.json"',
      })
      .send(document);
  });
};
