// Weighs the files that a phone loads before somebody signed in sees home.
import { chromium } from "playwright";
import { signInAsDemo } from "../e2e/demo.ts";
import { startServer } from "../e2e/server.ts";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.ts";
import { weighFirstLoad } from "./first-load/transfers.ts";
import { isLight, reportFirstLoad } from "./first-load/verdict.ts";

const PHONE = { width: 390, height: 844 };

const server = await startServer({ DEMO_DATA: "on" });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
try {
  const page = await browser.newPage({
    baseURL: server.origin,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  // Files that load when nothing else is to be done don't count.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  // With an open stream the network would never be quiet.
  await page.addInitScript(() => Reflect.deleteProperty(window, "EventSource"));
  await signInAsDemo(page, "maya");
  const load = await weighFirstLoad(page, server.origin);
  process.stdout.write(`${reportFirstLoad(load).join("\n")}\n`);
  if (!isLight(load)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
