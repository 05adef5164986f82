import { readFileSync } from "node:fs";
import { programFile } from "@stepout/db/program-files";
import type { FastifyInstance } from "fastify";

const readAsset = (name: string) =>
  readFileSync(programFile(`packages/server/assets/${name}`), "utf8");

function serveText(app: FastifyInstance, path: string, type: string, text: string): void {
  app.get(path, async (_request, reply) =>
    reply.type(`${type}; charset=utf-8`).header("cache-control", "public, max-age=3600").send(text),
  );
}

export function serveStyles(app: FastifyInstance, path: string, ...ownParts: string[]): void {
  const styles = ["tokens.css", "page.css", ...ownParts].map(readAsset).join("\n");
  serveText(app, path, "text/css", styles);
}

export const serveScript = (app: FastifyInstance, path: string, name: string): void =>
  serveText(app, path, "text/javascript", readAsset(name));
