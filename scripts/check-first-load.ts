// Weighs what a phone has to load before somebody signed in sees home.
import { chromium } from "playwright";
import { signInAsDemo } from "../e2e/demo.ts";
import { startServer } from "../e2e/server.ts";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.ts";
import { type FirstLoad, type Script, weighFirstLoad } from "./first-load/transfers.ts";

const LARGEST_SCRIPTS_KIB = 120;
const LARGEST_ALL_KIB = 350;
const BYTES_PER_KIB = 1024;
const PHONE = { width: 390, height: 844 };

const toKib = (bytes: number) => (bytes / BYTES_PER_KIB).toFixed(1);

const sum = (scripts: Script[]) => scripts.reduce((total, { gzipBytes }) => total + gzipBytes, 0);

const describe = ({ path, gzipBytes }: Script) => `  ${toKib(gzipBytes).padStart(6)} KiB  ${path}`;

/** One line for each file, the heaviest first, and one of sums. */
function report({ scripts, allBytes, requests }: FirstLoad): string[] {
  const heaviestFirst = scripts.toSorted((a, b) => b.gzipBytes - a.gzipBytes);
  const first = heaviestFirst.filter(({ isLater }) => !isLater);
  const later = heaviestFirst.filter(({ isLater }) => isLater);
  return [
    ...first.map(describe),
    ...(later.length > 0 ? ["  once home could be used:", ...later.map(describe)] : []),
    `First load of home: ${toKib(sum(first))} KiB of JavaScript in ${first.length} files (gzip; at most ${LARGEST_SCRIPTS_KIB} KiB)`,
    `All that came until it was quiet, photos further down left out: ${toKib(allBytes)} KiB in ${requests} requests (as sent; at most ${LARGEST_ALL_KIB} KiB)`,
  ];
}

function isLight({ scripts, allBytes }: FirstLoad): boolean {
  const scriptBytes = sum(scripts.filter(({ isLater }) => !isLater));
  return (
    scriptBytes > 0 &&
    scriptBytes <= LARGEST_SCRIPTS_KIB * BYTES_PER_KIB &&
    allBytes <= LARGEST_ALL_KIB * BYTES_PER_KIB
  );
}

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
  // What waits until nothing else is to be done is no part of it.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  // A stream that stays open would keep the network from ever being quiet.
  await page.addInitScript(() => Reflect.deleteProperty(window, "EventSource"));
  await signInAsDemo(page, "maya");
  const load = await weighFirstLoad(page, server.origin);
  process.stdout.write(`${report(load).join("\n")}\n`);
  if (!isLight(load)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
