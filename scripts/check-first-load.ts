// Weighs the files that a phone loads before somebody sees a screen, for each route.
import { type Browser, chromium, type Page } from "playwright";
import { findOwnGame, signInAsDemo } from "../e2e/demo.ts";
import { startServer } from "../e2e/server.ts";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.ts";
import {
  type DemoIds,
  landingBudget,
  type RouteBudget,
  routeBudgets,
} from "./first-load/routes.ts";
import { weighFirstLoad } from "./first-load/transfers.ts";
import { isHomeLight, isLight, reportHome, reportVisit, type Visit } from "./first-load/verdict.ts";

const PHONE = { width: 390, height: 844 };

/** A phone with an empty cache. */
async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL,
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
  return page;
}

async function findIds(page: Page): Promise<DemoIds> {
  const gameId = await findOwnGame(page);
  const { inviteCode } = await (await page.request.get(`/api/games/${gameId}`)).json();
  return { gameId, inviteCode };
}

const server = await startServer({ DEMO_DATA: "on" });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });

async function visit(budget: RouteBudget): Promise<Visit> {
  const page = await openPage(browser, server.origin);
  await signInAsDemo(page, "maya");
  const ids = await findIds(page);
  if (budget.isVisitor) await page.context().clearCookies();
  const load = await weighFirstLoad(page, budget.addressOf(ids), budget.content);
  await page.close();
  return { ...budget, load };
}

try {
  const visits: Visit[] = [];
  for (const budget of [...routeBudgets, landingBudget]) visits.push(await visit(budget));
  const [home] = visits;
  if (!home) throw new Error("There is no budget");
  const lines = [...reportHome(home), "Each screen by itself:", ...visits.map(reportVisit)];
  process.stdout.write(`${lines.join("\n")}\n`);
  if (!isHomeLight(home) || !visits.every(isLight)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
