import { Readable } from "node:stream";
import type { FastifyPluginAsync } from "fastify";
import type { HttpOptions } from "../../declarations/declare-domain.ts";
import { unauthorized } from "../../errors/domain-error.ts";
import { withoutPersonalData } from "../../platform/observability/logger.ts";
import { exportData } from "./data-export.service.ts";

export const dataExportHttp: FastifyPluginAsync<HttpOptions> = async (app, { createContext }) => {
  app.get("/api/user/export", async (request, reply) => {
    const { actor, deps } = await createContext(request, reply, {
      lane: "pictures",
      isForUnapproved: true,
    });
    if (actor === null) throw unauthorized();
    await deps.throttle.countExport(actor.userId);
    const document = Readable.from(exportData(deps, actor));
    document.once("error", (error) => {
      deps.logger.error({ err: withoutPersonalData(error) }, "Exporting a user's data failed");
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
