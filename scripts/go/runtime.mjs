import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installDebianPackages } from "./debian.mjs";
import { root } from "./fingerprint.mjs";
import { Problem } from "./problem.mjs";

/** @type {{ engines: { node: string } }} */
const { engines } = JSON.parse(readFileSync(join(root, "packages/server/package.json"), "utf8"));

/** Runs TypeScript as it is, and the prebuilt parts of the dependencies. */
const NEEDED_MAJOR = Number.parseInt(engines.node.replace(">=", ""), 10);

const INSTALLED_NODE = join(root, "node_modules/.bin/node");

const isOwnNodeEnough = () => Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR;

/** The Node that runs StepOut: this one if it is new enough, else the one from the lockfile. */
export function findRuntime() {
  return isOwnNodeEnough() ? process.execPath : INSTALLED_NODE;
}

/** Tries the Node from the lockfile, and installs or names missing libraries. */
export function proveRuntime() {
  if (isOwnNodeEnough()) return;
  if (!existsSync(INSTALLED_NODE)) {
    throw new Problem(
      `There is no ready-made Node ${NEEDED_MAJOR} for ${process.platform}-${process.arch}: install Node ${NEEDED_MAJOR} or newer yourself.`,
    );
  }
  const trial = () => spawnSync(INSTALLED_NODE, ["--version"], { encoding: "utf8" });
  let outcome = trial();
  if (outcome.stderr?.includes("libatomic")) {
    installDebianPackages(["libatomic1"]);
    outcome = trial();
    if (outcome.status !== 0) {
      throw new Problem(
        `Node ${NEEDED_MAJOR} needs libatomic: run "apt-get install libatomic1" (or your system's package of it) as root.`,
      );
    }
  }
  if (outcome.status !== 0) {
    throw new Problem(
      `The ready-made Node ${NEEDED_MAJOR} does not run here: install Node ${NEEDED_MAJOR} or newer yourself.`,
    );
  }
}
