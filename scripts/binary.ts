// Builds the single executable: `pnpm binary`, or `pnpm binary linux-arm64` for another machine.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { carriedThread } from "../packages/db/src/program-files.ts";
import { packAssets, THREADS } from "./binary/assets.ts";
import { bundleServer, bundleThread } from "./binary/bundle.ts";
import { writeExecutable } from "./binary/executable.ts";
import { findParts } from "./binary/parts.ts";
import { binaryPath, OWN_TARGET, TARGETS } from "./binary/targets.ts";
import { root } from "./go/fingerprint.mjs";
import { Problem } from "./go/problem.mjs";
import { ensureBuilt } from "./go/web-build.mjs";

const WORK = join(root, ".cache/binary");
const BYTES_PER_MB = 1_000_000;

async function buildBinary(name: string): Promise<string> {
  const target = TARGETS[name];
  if (!target) {
    throw new Problem(`There is no target "${name}", only: ${Object.keys(TARGETS).join(", ")}`);
  }
  const isOwnMachine = name === OWN_TARGET;
  const folder = join(WORK, name);
  mkdirSync(folder, { recursive: true });
  const parts = findParts(target, isOwnMachine);
  const main = join(folder, "program.cjs");
  await bundleServer(main);
  for (const thread of THREADS) await bundleThread(thread, join(folder, carriedThread(thread)));
  const assets = packAssets(parts, folder);
  const { node } = parts;
  const output = binaryPath(name);
  mkdirSync(dirname(output), { recursive: true });
  writeExecutable({ node, main, assets, output, useCodeCache: isOwnMachine });
  return output;
}

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  await ensureBuilt(process.execPath);
  for (const name of positionals.length > 0 ? positionals : [OWN_TARGET]) {
    const output = await buildBinary(name);
    const hash = createHash("sha256").update(readFileSync(output)).digest("hex");
    const size = (statSync(output).size / BYTES_PER_MB).toFixed(1);
    writeFileSync(`${output}.sha256`, `${hash}  ${basename(output)}\n`);
    process.stdout.write(`${output}  ${size} MB  sha256 ${hash}\n`);
  }
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
