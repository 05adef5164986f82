import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type RunningServer, START_TIMEOUT_MS, startServer } from "./server.ts";
import { startSpreadServer } from "./spread-server.ts";

export interface WorkerFixtures {
  /** The options of this spec's server; set with `test.use` at the top of a file. */
  serverVariables: Record<string, string>;
  /** Runs two server processes on PostgreSQL behind a proxy, instead of one on a file. */
  isSpread: boolean;
  server: RunningServer;
}

export interface TestFixtures {
  /** Notifies pages of changes; otherwise they poll every 30 s. */
  isLive: boolean;
}

/** Chromium's own line about every 4xx answer, among them the 401 of a visitor. */
const ABOUT_AN_ANSWER = "Failed to load resource";

/** Collects a page's problems from here on. */
export function watchPage(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.stack || error.message));
  page.on("console", (message) => {
    if (message.type() !== "error" || message.text().startsWith(ABOUT_AN_ANSWER)) return;
    problems.push(message.text());
  });
  return problems;
}

/** Uses a page, and fails if it throws or logs an error. */
async function useWatched(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const problems = watchPage(page);
  await use(page);
  expectNoProblems(problems);
}

export const expectNoProblems = (problems: string[]): void =>
  expect(problems, "the page has thrown or logged an error").toEqual([]);

/**
 * Live updates arrive at any moment and would disturb journeys about something else. Without this
 * interface of the browser, pages poll every 30 s.
 */
export const keepFromListening = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Reflect.deleteProperty(window, "EventSource"));

/**
 * Playwright's `test` with a server of its own: `page.goto("/")` opens the real, built product on a
 * new database. A test fails if the page throws or logs an error.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  isLive: [false, { option: true }],
  context: async ({ context, isLive }, use) => {
    if (!isLive) await keepFromListening(context);
    await use(context);
  },
  serverVariables: [{}, { scope: "worker", option: true }],
  isSpread: [false, { scope: "worker", option: true }],
  server: [
    async ({ serverVariables, isSpread }, use) => {
      const start = isSpread ? startSpreadServer : startServer;
      const server = await start(serverVariables);
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.origin);
  },
  page: ({ page }, use) => useWatched(page, use),
});

export { expect };
