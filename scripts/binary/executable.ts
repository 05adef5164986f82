import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Problem } from "../go/problem.mjs";
import { CODE_CACHE } from "./boot/program.ts";
import { serveBinary } from "./trial.ts";

interface Executable {
  node: string;
  main: string;
  assets: Record<string, string>;
  output: string;
}

/** Makes a copy of Node that runs `main`. */
export function writeExecutable({ node, main, assets, output }: Executable): void {
  const config = `${output}.json`;
  const unfinished = `${output}.unfinished`;
  const settings = {
    main,
    mainFormat: "commonjs",
    executable: node,
    output: unfinished,
    disableExperimentalSEAWarning: true,
    assets,
  };
  try {
    writeFileSync(config, JSON.stringify(settings));
    const { status, stderr } = spawnSync(process.execPath, ["--build-sea", config], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Problem(`The executable was not built.\n${stderr}`);
    // Written at one go as Node does, Linux keeps it in large pieces until the next start of the
    // machine, and counts each as used as a whole.
    copyFileSync(unfinished, output);
  } finally {
    for (const file of [config, unfinished]) rmSync(file, { force: true });
  }
}

/** Lets an executable that records start once; answers the file with what was compiled for that. */
export async function recordCodeCache(executable: Executable): Promise<string> {
  writeExecutable(executable);
  const folder = mkdtempSync(join(tmpdir(), "stepout-record-"));
  try {
    const server = await serveBinary(executable.output, folder);
    await fetch(`${server.origin}/healthz`);
    await server.end();
    const file = join(dirname(executable.output), CODE_CACHE);
    copyFileSync(join(folder, CODE_CACHE), file);
    return file;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(executable.output);
  }
}
