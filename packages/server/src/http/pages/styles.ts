import { readFileSync } from "node:fs";
import { programFile } from "@stepout/db/program-files";
import type { FastifyInstance } from "fastify";

const readAsset = (name: string) =>
  readFileSync(programFile(`packages/server/assets/${name}`), "utf8");

export function serveStyles(app: FastifyInstance, path: string, ownPart: string): void {
  const styles = ["tokens.css", "page.css", ownPart].map(readAsset).join("\n");
  app.get(path, async (_request, reply) =>
    reply
      .type("text/css; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(styles),
  );
}
