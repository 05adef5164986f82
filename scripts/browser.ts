import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { installDebianPackages } from "./go/debian.mjs";
import { root } from "./go/fingerprint.mjs";
import { Problem } from "./go/problem.mjs";
import { findTool } from "./go/tool.mjs";

/** The headless shell is Chromium without windows: twice as fast here, with the same engine. */
const COMMANDS = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

const HOW_TO_INSTALL =
  'There is no Chromium: install one (on Debian "apt-get install chromium"), or set CHROMIUM_PATH to a browser.';

/** It has no sandbox so that root can run it; the other flags prevent calls home. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** A Chromium-based browser on this machine, if there is one. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    ...COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))),
    chromium.executablePath(),
  ];
  return process.env.CHROMIUM_PATH || candidates.find((path) => existsSync(path));
}

/** A browser afterwards is the sign of success; failures are only stacks, and not shown. */
function downloadBrowser(): void {
  process.stdout.write("Downloading Chromium …\n");
  const args = [findTool("playwright"), "install", "chromium"];
  spawnSync(process.execPath, args, { cwd: root, stdio: "ignore" });
}

/**
 * The path of a browser, which is installed if there is none.
 * @throws one line that says what to install by hand.
 */
export function ensureBrowser(): string {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    throw new Problem(`CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}`);
  }
  const found = findBrowser();
  if (found) return found;
  // Without fonts text has no size, and can't be clicked.
  installDebianPackages(["chromium-headless-shell", "fonts-liberation"]);
  if (!findBrowser()) installDebianPackages(["chromium", "fonts-liberation"]);
  if (!findBrowser()) downloadBrowser();
  const installed = findBrowser();
  if (!installed) throw new Problem(HOW_TO_INSTALL);
  return installed;
}
