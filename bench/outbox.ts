// Runs 10,000 actions over failing connections, and checks that each runs exactly once.
import { chromium } from "playwright";
import { stressOutbox } from "../e2e/outbox-stress.ts";
import { startServer } from "../e2e/server.ts";
import { BROWSER_FLAGS, ensureBrowser } from "../scripts/browser.ts";

const ACTIONS = 10_000;
const NO_LIMIT = "100000";

const server = await startServer({ POSTS_PER_DAY: NO_LIMIT, MESSAGES_PER_DAY: NO_LIMIT });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
try {
  const result = await stressOutbox(browser, { origin: server.origin, actions: ACTIONS });
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  const { lost, twice, outOfOrder } = result;
  if (lost.length + twice.length + outOfOrder.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
