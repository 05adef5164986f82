import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { installDebianPackages } from "./go/debian.mjs";
import { root } from "./go/fingerprint.mjs";
import { Problem } from "./go/problem.mjs";
import { findTool } from "./go/tool.mjs";

/** Prefers the headless shell: Chromium without a window, which runs the tests twice as fast. */
const COMMANDS = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

const HOW_TO_INSTALL =
  'There is no Chromium: install one (on Debian "apt-get install chromium"), or set CHROMIUM_PATH to a browser.';

/** Disables the sandbox, which root can't use, and the browser's own background requests. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

function listCandidates(commands: readonly string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

export function findBrowser(): string | undefined {
  const candidates = [...listCandidates(COMMANDS), chromium.executablePath()];
  return process.env.CHROMIUM_PATH || candidates.find((path) => existsSync(path));
}

export const findFirefox = (): string | undefined =>
  listCandidates(["firefox-esr", "firefox"]).find((path) => existsSync(path));

/** Installs Firefox if apt-get is available. The Firefox test is skipped if there is no Firefox. */
export function ensureFirefox(): void {
  if (findFirefox() !== undefined || installDebianPackages(["firefox-esr"])) return;
  process.stderr.write("There is no Firefox, so the test of notifications in it does not run.\n");
}

/** Ignores Playwright's output and exit code, because the caller checks whether the browser exists. */
function downloadBrowser(): void {
  process.stdout.write("Downloading Chromium …\n");
  const args = [findTool("playwright"), "install", "chromium"];
  spawnSync(process.execPath, args, { cwd: root, stdio: "ignore" });
}

/**
 * @returns the browser's path
 * @throws Problem that names the package to install by hand
 */
export function ensureBrowser(): string {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    throw new Problem(`CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}`);
  }
  const found = findBrowser();
  if (found) return found;
  // Chromium needs fonts. Without them, text has no size and can't be clicked.
  installDebianPackages(["chromium-headless-shell", "fonts-liberation"]);
  if (!findBrowser()) installDebianPackages(["chromium", "fonts-liberation"]);
  if (!findBrowser()) downloadBrowser();
  const installed = findBrowser();
  if (!installed) throw new Problem(HOW_TO_INSTALL);
  return installed;
}
