// Checks that docs/features.md names the tests that prove its lines; `--write` updates it.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { findIds, linkTests } from "./features/table.ts";
import { listFiles, root } from "./go/fingerprint.mjs";

const DOCUMENT = "docs/features.md";

/** Their ids prove the table, not the product. */
const OWN_TEST = "scripts/features/table.test.ts";

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path) && path !== OWN_TEST;

const read = (path: string) => readFileSync(join(root, path), "utf8");

const tests = ["packages", "e2e", "scripts"]
  .flatMap(listFiles)
  .filter(isTest)
  .sort()
  .map((path) => ({ path, ids: findIds(read(path)) }));

const { values } = parseArgs({ options: { write: { type: "boolean" } } });
const document = read(DOCUMENT);
const { text, proven, unproven, unknown } = linkTests(document, dirname(DOCUMENT), tests);
if (values.write) writeFileSync(join(root, DOCUMENT), text);

const isStale = text !== document && !values.write;
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`Features that a test names: ${proven.length} of ${proven.length + unproven.length}`);
if (unproven.length > 0) say(`Not yet: ${unproven.join(" ")}`);
if (unknown.length > 0) say(`Tests name ids that ${DOCUMENT} does not have: ${unknown.join(" ")}`);
if (isStale) say(`${DOCUMENT} is stale: run "node scripts/check-features.ts --write"`);
process.exitCode = isStale || unknown.length > 0 ? 1 : 0;
