import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const APT = "/usr/bin/apt-get";

/** Never waits for an answer, nor forever for another package manager. */
const OPTIONS = ["-y", "-q", "-o", "DPkg::Lock::Timeout=120"];

/**
 * Installs packages if that needs no password: as root on Debian and its derivatives.
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
