// Prints the ids of docs/features.md that no test names, and fails for ids of tests that it lacks.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareIds, findIds } from "./features/ids.ts";
import { listFiles, root } from "./go/fingerprint.mjs";

const DOCUMENT = "docs/features.md";

/** Its ids prove the check, not the product. */
const OWN_TEST = "scripts/features/ids.test.ts";

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path) && path !== OWN_TEST;

const read = (path: string) => readFileSync(join(root, path), "utf8");

const tests = ["packages", "e2e", "scripts"].flatMap(listFiles).filter(isTest);
const named = new Set(tests.flatMap((path) => [...findIds(read(path))]));
const { rows, unproven, unknown } = compareIds(read(DOCUMENT), named);
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`Features that a test names: ${rows.length - unproven.length} of ${rows.length}`);
if (unproven.length > 0) say(`Not proven: ${unproven.join(" ")}`);
if (unknown.length > 0) say(`Tests name ids that ${DOCUMENT} does not have: ${unknown.join(" ")}`);
process.exitCode = unknown.length > 0 ? 1 : 0;
