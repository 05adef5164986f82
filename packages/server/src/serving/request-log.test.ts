import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { runTour } from "../testing/calls/tour.ts";
import { createTestServer } from "../testing/test-server.ts";

/** User input that the log must not contain. */
const PERSONAL = [
  /\b(ana|ben|cora|eva)\b/i,
  /@|example/,
  /brave steps|argon2/,
  /lake|sunrise|slip|sang|brave|swim/i,
  /outside|early birds/i,
  /private words/,
  /stepout=/,
  /192\.0\.2|127\.0\.0\.1/,
];

const keepLog = () => {
  const lines: string[] = [];
  const logger = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  return { logger, lines };
};

describe("the request log", () => {
  it("SEE-01 logs every request without personal data", async () => {
    const { logger, lines } = keepLog();
    const made = await runTour(logger);
    const requests = lines.filter((line) => line.includes('"msg":"request"'));
    expect(requests.length).toBeGreaterThanOrEqual(made.length);
    for (const line of lines) for (const words of PERSONAL) expect(line).not.toMatch(words);
  });

  it("SEE-01 logs no invite codes or search terms from known or unknown URLs", async () => {
    const { logger, lines } = keepLog();
    const server = await createTestServer();
    const app = await buildApp({ ...server.deps, logger });
    const ask = (url: string) => app.inject({ url });
    await ask("/api/games/invite/ABCDEF");
    await ask("/join/ABCDEF");
    await ask('/trpc/games.getByInviteCode,ABCDEF?batch=1&input={"0":{"code":"ABCDEF"}}');
    await ask("/api/games/search?q=ABCDEF");
    await ask("/api/nothing/ABCDEF");
    await ask("/ABCDEF%zz");
    await app.close();
    await server.close();
    expect(lines.length).toBeGreaterThanOrEqual(6);
    expect(lines.join("")).toContain('"calls":["games.getByInviteCode"]');
    expect(lines.join("")).toContain('"route":"/api/games/invite/:code"');
    expect(lines.join("")).not.toContain("ABCDEF");
  });

  it("SEE-01 logs each request with the request id that its response contains", async () => {
    const { logger, lines } = keepLog();
    const server = await createTestServer();
    const app = await buildApp({ ...server.deps, logger });
    const [first, second] = [await app.inject("/healthz"), await app.inject("/api/games")];
    await app.close();
    await server.close();
    const ids = lines.map((line): unknown => JSON.parse(line).requestId);
    expect(ids).toEqual([first.headers["x-request-id"], second.headers["x-request-id"]]);
    expect(new Set(ids).size).toBe(2);
  });
});
