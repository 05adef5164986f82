// Measures the JavaScript that the home screen loads first, which must not include form or dialog libraries.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { chromium, type Response } from "playwright";
import { signInAsDemo } from "../e2e/demo.ts";
import { startServer } from "../e2e/server.ts";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.ts";

const MAX_KIB = 134;
const BYTES_PER_KIB = 1024;
const GZIP_LEVEL = 9;

const ASSETS = new URL("../packages/web/dist/assets/", import.meta.url);

/** A string from each library's minified code. Only forms and dialogs may load these libraries. */
const LATE_LIBRARIES = {
  zod: "ZodError",
  "react-hook-form": "shouldUnregister",
  "@headlessui/react": "data-headlessui-state",
};

/** Returns a problem for each library that loads too early, or whose string no built file contains. */
function findEarlyLibraries(loaded: readonly string[]): string[] {
  const built = readdirSync(ASSETS)
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, code: readFileSync(new URL(name, ASSETS), "utf8") }));
  const early = [
    ...loaded,
    ...built.filter(({ name }) => name.startsWith("base-")).map(({ code }) => code),
  ];
  return Object.entries(LATE_LIBRARIES).flatMap(([library, mark]) => {
    if (early.some((code) => code.includes(mark)))
      return [`${library} loads before any form or dialog.`];
    const isKnown = built.some(({ code }) => code.includes(mark));
    return isKnown
      ? []
      : [`No built file contains "${mark}". Choose another string for ${library}.`];
  });
}

const isScript = (response: Response): boolean =>
  (response.headers()["content-type"] ?? "").includes("javascript");

const server = await startServer({ DEMO_DATA: "on" });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
try {
  const page = await browser.newPage({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  // Excludes code that loads when the browser is idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await signInAsDemo(page, "maya");
  const scripts: Response[] = [];
  page.on("response", (response) => isScript(response) && scripts.push(response));
  await page.goto("/");
  await page.locator('[aria-labelledby="my-games"] article').first().waitFor();
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  const bytes = bodies.map((body) => gzipSync(body, { level: GZIP_LEVEL }).length);
  const kib = bytes.reduce((sum, one) => sum + one, 0) / BYTES_PER_KIB;
  const files = `${scripts.length} files (gzip; at most ${MAX_KIB} KiB)`;
  process.stdout.write(`First load of home: ${kib.toFixed(1)} KiB of JavaScript in ${files}\n`);
  const problems = findEarlyLibraries(bodies.map(String));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (scripts.length === 0 || kib > MAX_KIB || problems.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
