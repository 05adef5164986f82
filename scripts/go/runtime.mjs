import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installDebianPackages } from "./debian.mjs";
import { root } from "./fingerprint.mjs";
import { Problem } from "./problem.mjs";

/** @type {{ engines: { node: string } }} */
const { engines } = JSON.parse(readFileSync(join(root, "packages/server/package.json"), "utf8"));

/** Older versions can neither run TypeScript without a build nor load the prebuilt add-ons. */
const NEEDED_MAJOR = Number.parseInt(engines.node.replace(">=", ""), 10);

const INSTALLED_NODE = join(root, "node_modules/.bin/node");

const isOwnNodeEnough = () => Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR;

export function findRuntime() {
  return isOwnNodeEnough() ? process.execPath : INSTALLED_NODE;
}

/**
 * Installs a missing library if possible.
 * @throws Problem that names what to install by hand
 */
export function checkRuntime() {
  if (isOwnNodeEnough()) return;
  if (!existsSync(INSTALLED_NODE)) {
    throw new Problem(
      `npm has no Node ${NEEDED_MAJOR} for ${process.platform}-${process.arch}: install Node ${NEEDED_MAJOR} or newer yourself.`,
    );
  }
  const trial = () => spawnSync(INSTALLED_NODE, ["--version"], { encoding: "utf8" });
  let outcome = trial();
  if (outcome.stderr?.includes("libatomic")) {
    installDebianPackages(["libatomic1"]);
    outcome = trial();
    if (outcome.status !== 0) {
      throw new Problem(
        `Node ${NEEDED_MAJOR} needs libatomic: run "apt-get install libatomic1" as root, or install your system's package of it.`,
      );
    }
  }
  if (outcome.status !== 0) {
    throw new Problem(
      `The Node ${NEEDED_MAJOR} from npm does not run on this machine: install Node ${NEEDED_MAJOR} or newer yourself.`,
    );
  }
}
