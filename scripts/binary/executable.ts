import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { Problem } from "../go/problem.mjs";

interface Executable {
  node: string;
  main: string;
  assets: Record<string, string>;
  output: string;
  /** Compiles the code in advance. Works only for the platform that runs the build. */
  useCodeCache: boolean;
}

/** Writes a single-executable application: https://nodejs.org/api/single-executable-applications.html */
export function writeExecutable({ node, ...settings }: Executable): void {
  const config = `${settings.output}.json`;
  try {
    writeFileSync(
      config,
      JSON.stringify({
        ...settings,
        mainFormat: "commonjs",
        executable: node,
        disableExperimentalSEAWarning: true,
      }),
    );
    const { status, stderr } = spawnSync(process.execPath, ["--build-sea", config], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Problem(`The executable was not built.\n${stderr}`);
  } finally {
    rmSync(config, { force: true });
  }
}
