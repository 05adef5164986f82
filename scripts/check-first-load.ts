// Measures the JavaScript that a phone with an empty cache loads until home shows the user's games.
import { gzipSync } from "node:zlib";
import { chromium, type Response } from "playwright";
import { signInAsDemo } from "../e2e/demo.ts";
import { startServer } from "../e2e/server.ts";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.ts";

const MAX_KIB = 138;
const BYTES_PER_KIB = 1024;
const GZIP_LEVEL = 9;

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
  if (scripts.length === 0 || kib > MAX_KIB) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
