import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { startCluster } from "./cluster.ts";
import { type RunningServer, START_TIMEOUT_MS, startServer } from "./server.ts";

export interface WorkerFixtures {
  /** The server's environment variables. Override them with `test.use` at the top of a file. */
  serverVariables: Record<string, string>;
  isClustered: boolean;
  server: RunningServer;
}

export interface TestFixtures {
  /** True if pages use the live stream. Otherwise, they poll every 30 s. */
  isLive: boolean;
}

/** Tests ignore this error, because Chromium logs it for every 4xx response, such as a visitor's 401. */
const FAILED_RESPONSE = "Failed to load resource";

export function watchPage(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.stack || error.message));
  page.on("console", (message) => {
    if (message.type() !== "error" || message.text().startsWith(FAILED_RESPONSE)) return;
    problems.push(message.text());
  });
  return problems;
}

async function useWatched(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const problems = watchPage(page);
  await use(page);
  expectNoProblems(problems);
}

export const expectNoProblems = (problems: string[]): void =>
  expect(problems, "the page threw or logged an error").toEqual([]);

/** Makes pages poll every 30 s, because live updates would disturb unrelated tests. */
export const disableLiveUpdates = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Reflect.deleteProperty(window, "EventSource"));

/** A test fails if the page throws or logs an error. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  isLive: [false, { option: true }],
  context: async ({ context, isLive }, use) => {
    if (!isLive) await disableLiveUpdates(context);
    await use(context);
  },
  serverVariables: [{}, { scope: "worker", option: true }],
  isClustered: [false, { scope: "worker", option: true }],
  server: [
    async ({ serverVariables, isClustered }, use) => {
      const start = isClustered ? startCluster : startServer;
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
