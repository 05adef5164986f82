// Prints feature ids that no test covers. Fails if a test title contains an id that docs/features.md lacks.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareIds, findIds } from "./features/ids.ts";
import { listFiles, root } from "./go/fingerprint.mjs";

const DOCUMENT = "docs/features.md";

/** A test file that this check skips, because its titles contain made-up ids. */
const OWN_TEST = "scripts/features/ids.test.ts";

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path) && path !== OWN_TEST;

const read = (path: string) => readFileSync(join(root, path), "utf8");

const tests = ["packages", "e2e", "scripts"].flatMap(listFiles).filter(isTest);
const named = new Set(tests.flatMap((path) => [...findIds(read(path))]));
const { rows, untested, unknown } = compareIds(read(DOCUMENT), named);
const print = (line: string) => process.stdout.write(`${line}\n`);
print(`Features with a test: ${rows.length - untested.length} of ${rows.length}`);
if (untested.length > 0) print(`Without a test: ${untested.join(" ")}`);
if (unknown.length > 0) print(`Ids in test titles that ${DOCUMENT} lacks: ${unknown.join(" ")}`);
process.exitCode = unknown.length > 0 ? 1 : 0;
