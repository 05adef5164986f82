import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const APT = "/usr/bin/apt-get";

/** Confirms every prompt, and waits at most 120 s for another package manager. */
const OPTIONS = ["-y", "-q", "-o", "DPkg::Lock::Timeout=120"];

/**
 * Installs packages with apt-get if the process runs as root.
 * @param {string[]} names
 * @returns {boolean} true if apt-get succeeded
 */
export function installDebianPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false;
  process.stderr.write(`Installing ${names.join(", ")} with apt-get.\n`);
  /** @param {string[]} args */
  const run = (args) =>
    spawnSync(APT, [...OPTIONS, ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  // Ignore a failure, because the packages may already be downloaded.
  run(["update"]);
  return run(["install", "--no-install-recommends", ...names]);
}
