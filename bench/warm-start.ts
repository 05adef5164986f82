// Measures a warm start and a tap on a game, on a simulated slow phone.
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page } from "playwright";
import { signInAsDemo } from "../e2e/demo.ts";
import { waitForServiceWorker } from "../e2e/offline-storage.ts";
import { startServer } from "../e2e/server.ts";
import { BROWSER_FLAGS, ensureBrowser } from "../scripts/browser.ts";
import { ensureBuilt } from "../scripts/go/web-build.mjs";
import { describeMeasuring, drawTable, writeResult } from "./measuring/document.ts";
import { formatWithRange } from "./measuring/figures.ts";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    write: { type: "boolean", default: false },
  },
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const LINK = {
  offline: false,
  latency: 150,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};

/** Time for the app to cache its files and responses before the measurement. */
const FILL_MS = 12_000;

type Marks = Record<string, string>;

const START: Marks = {
  "starting screen": "#app > [role=status]",
  "stair card": "main h2 a[href^='/games/']",
  "first game card": "[aria-labelledby=my-games] article h3",
};

const GAME_PAGE = "main:not(:has([aria-labelledby=my-games]))";

const TAP: Marks = {
  "game's title": `${GAME_PAGE} h1:not(.sr-only)`,
  "first post": `${GAME_PAGE} article[aria-label^='Accomplishment by']`,
};

/** Records the frame in which each milestone became visible. Runs in the page. */
function watchMarks(marks: Marks): void {
  const found: Record<string, number> = {};
  const isShown = (selector: string) =>
    document
      .querySelector(selector)
      ?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const look = () => {
    for (const [name, selector] of Object.entries(marks)) {
      if (isShown(selector)) found[name] ??= performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(window, { foundMarks: found, marksSince: performance.now() });
}

const readMarks = (page: Page, last: string): Promise<Record<string, number>> =>
  page
    .waitForFunction((name) => Reflect.get(window, "foundMarks")?.[name] !== undefined, last)
    .then(() => page.evaluate(() => Reflect.get(window, "foundMarks")));

async function emulatePhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

const FIRST_PAINT = "first-contentful-paint";

async function readFirstPaint(page: Page): Promise<number> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, FIRST_PAINT);
  return page.evaluate(
    (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
    FIRST_PAINT,
  );
}

async function measureStart(page: Page): Promise<Record<string, number>> {
  await page.addInitScript(watchMarks, START);
  await page.goto("/");
  const marks = await readMarks(page, "first game card");
  return { "first contentful paint": await readFirstPaint(page), ...marks };
}

async function measureTap(page: Page): Promise<Record<string, number>> {
  await page.waitForTimeout(FILL_MS / 2);
  const link = page.locator("[aria-labelledby=my-games] article h3 a").first();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(watchMarks, TAP);
  const since = await link.evaluate((element: HTMLElement) => {
    const now = performance.now();
    element.click();
    return now;
  });
  const marks = await readMarks(page, "first post");
  return Object.fromEntries(
    Object.entries(marks).map(([name, time]) => [`tap to ${name}`, time - since]),
  );
}

async function measureOnce(context: BrowserContext): Promise<Record<string, number>> {
  const page = await context.newPage();
  await emulatePhone(page);
  const start = await measureStart(page);
  const tap = await measureTap(page);
  await page.close();
  return { ...start, ...tap };
}

async function fillCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await signInAsDemo(page, "maya");
  await page.goto("/");
  await waitForServiceWorker(page);
  await page.waitForTimeout(FILL_MS);
  await page.reload();
  await page.waitForTimeout(FILL_MS);
  await page.close();
}

await ensureBuilt(process.execPath);
const server = await startServer({ DEMO_DATA: "on" });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
try {
  const context = await browser.newContext({ ...PHONE, baseURL: server.origin });
  await fillCache(context);
  const runs: Record<string, number>[] = [];
  while (runs.length < Number(options.runs)) runs.push(await measureOnce(context));
  const names = [...new Set(runs.flatMap((run) => Object.keys(run)))];
  const rows = names.map((name) => [
    name,
    formatWithRange(runs.flatMap((run) => run[name] ?? [])),
    `${runs.filter((run) => name in run).length} of ${runs.length}`,
  ]);
  const table = drawTable(["ms", "median (range)", "runs that showed it"], rows);
  process.stdout.write(`${table}\n`);
  if (options.write) {
    const how = `on an emulated phone (150 ms latency, 1.6 Mbit/s, processor ${SLOWDOWN} times slower)`;
    writeResult("warm-start", "Warm start", `${describeMeasuring(how)}\n\n${table}`);
  }
} finally {
  await browser.close();
  await server.stop();
}
