import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import manifest from "../../../package.json" with { type: "json" };
import { createTestServer, type TestServer } from "../../testing/test-server.ts";

const ROOT = fileURLToPath(new URL("../../../../../", import.meta.url));

/** Suffixes reserved for histograms and summaries. */
const RESERVED = /_(bucket|count|sum)$/;

/** Units to avoid, because Prometheus recommends seconds, bytes and ratios. */
const OTHER_UNITS =
  /_(ms|milliseconds|micros|nanos|minutes|hours|days|kb|mb|kilobytes|percent)(_|$)/;

const TYPE_IN_NAME = /(^|_)(gauge|counter|histogram|summary|metric)(_|$)/;

const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:stepout|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g)].map(([name]) =>
      name.replace(RESERVED, ""),
    ),
  );

let server: TestServer;
let body: string;
let families: { name: string; type: string }[];
beforeAll(async () => {
  server = await createTestServer();
  server.deps.metrics.watchProcess("here:8080");
  body = (await server.app.inject({ url: "/metrics" })).body;
  families = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => ({
    name,
    type,
  }));
});
afterAll(() => server.close());

describe("Prometheus metrics", () => {
  it("SEE-02 exposes the running version as a metric", () => {
    expect(body).toContain(
      `stepout_build_info{version="${manifest.version}",node="${process.versions.node}",process="here:8080"} 1\n`,
    );
  });

  it("SEE-02 uses the suffix _total for counters only", () => {
    const totals = families.filter(({ name }) => name.endsWith("_total"));
    expect(totals.length).toBeGreaterThan(3);
    expect(totals).toEqual(families.filter(({ type }) => type === "counter"));
  });

  it("SEE-02 names metrics in base units, without type names or reserved suffixes", () => {
    const wrong = families.filter(({ name }) =>
      [RESERVED, OTHER_UNITS, TYPE_IN_NAME, /[^a-z0-9_]/].some((rule) => rule.test(name)),
    );
    expect(wrong).toEqual([]);
  });

  it("SEE-02 exposes each metric exactly once, with a help text", () => {
    const helped = [...body.matchAll(/^# HELP (\S+) \S.*$/gm)].map(([, name]) => name);
    expect(helped).toEqual(families.map(({ name }) => name));
    expect(new Set(helped).size).toBe(helped.length);
  });

  it.each(["docs/observability.md", "docs/grafana/stepout.json"])(
    "SEE-02 exposes every metric named in %s",
    (path) => {
      const known = families.map(({ name }) => name);
      const named = [...namesIn(readFileSync(join(ROOT, path), "utf8"))];
      expect(named.length).toBeGreaterThan(10);
      expect(known).toEqual(expect.arrayContaining(named));
    },
  );
});
