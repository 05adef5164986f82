import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const APT = "/usr/bin/apt-get";

/** Nothing may wait for an answer, or for another package manager for ever. */
const OPTIONS = ["-y", "-q", "-o", "DPkg::Lock::Timeout=120"];

/**
 * Installs packages where that needs nobody's password: as root on Debian and its kin.
 * @param {string[]} names
 * @returns {boolean} whether they are installed now
 */
export function installDebianPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false;
  process.stderr.write(`Installing ${names.join(", ")} with apt-get.\n`);
  /** @param {string[]} args */
  const isDone = (args) =>
    spawnSync(APT, [...OPTIONS, ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  // A fresh machine knows no packages yet, and one without a network may still have the files.
  isDone(["update"]);
  return isDone(["install", "--no-install-recommends", ...names]);
}
