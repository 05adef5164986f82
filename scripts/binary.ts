// Builds the single executable: `pnpm binary`, or `pnpm binary linux-arm64` for another machine.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { bundleServer } from "./binary/bundle.ts";
import { findParts } from "./binary/parts.ts";
import { binaryPath, OWN_TARGET, TARGETS } from "./binary/targets.ts";
import { listFiles, root } from "./go/fingerprint.mjs";
import { Problem } from "./go/problem.mjs";
import { ensureBuilt } from "./go/web-build.mjs";

const WORK = join(root, ".cache/binary");
const BYTES_PER_MB = 1_000_000;

/** What the executable brings along, by its path from the repository's top. */
const CARRIED = ["packages/db/migrations", "packages/server/assets", "packages/web/dist"];

const BUILD_ID_LENGTH = 16;

const hashOf = (files: string[]) => {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex");
};

async function buildBinary(name: string): Promise<string> {
  const target = TARGETS[name];
  if (!target) {
    throw new Problem(`There is no target "${name}", only: ${Object.keys(TARGETS).join(", ")}`);
  }
  const { node, argon2, sqlite } = findParts(target, name === OWN_TARGET);
  const main = join(WORK, "stepout.mjs");
  await bundleServer(main);
  const paths = CARRIED.flatMap(listFiles);
  const buildId = join(WORK, `build-id-${name}`);
  const assets = {
    ...Object.fromEntries(paths.map((path) => [path, join(root, path)])),
    "native/sqlite.node": sqlite,
    "native/argon2.node": argon2,
  };
  writeFileSync(buildId, hashOf(Object.values(assets)).slice(0, BUILD_ID_LENGTH));
  const output = binaryPath(name);
  mkdirSync(dirname(output), { recursive: true });
  const config = join(WORK, `sea-${name}.json`);
  const settings = {
    main,
    mainFormat: "module",
    executable: node,
    output,
    disableExperimentalSEAWarning: true,
    useCodeCache: name === OWN_TARGET,
    assets: { ...assets, "build-id": buildId },
  };
  writeFileSync(config, JSON.stringify(settings));
  const { status } = spawnSync(process.execPath, ["--build-sea", config], { stdio: "inherit" });
  if (status !== 0) throw new Problem("The executable was not built.");
  return output;
}

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  await ensureBuilt(process.execPath);
  for (const name of positionals.length > 0 ? positionals : [OWN_TARGET]) {
    const output = await buildBinary(name);
    const hash = hashOf([output]);
    const size = (statSync(output).size / BYTES_PER_MB).toFixed(1);
    writeFileSync(`${output}.sha256`, `${hash}  ${basename(output)}\n`);
    process.stdout.write(`${output}  ${size} MB  sha256 ${hash}\n`);
  }
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
