// Measures the JavaScript that a phone has to load before somebody signed in sees home.
import { gzipSync } from "node:zlib";
import { type BrowserContext, chromium, type Response } from "playwright";
import { startServer } from "../e2e/server.ts";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.ts";

const LARGEST_KIB = 130;
const BYTES_PER_KIB = 1024;
const PHONE = { width: 390, height: 844 };

interface Script {
  path: string;
  bytes: number;
}

const toKib = (bytes: number) => (bytes / BYTES_PER_KIB).toFixed(1);

interface PublicGame {
  id: string;
  status: string;
}

/** Signs up and joins the running demo games, so that home has something to show. */
async function becomePlayer({ request }: BrowserContext, origin: string): Promise<void> {
  const post = async (path: string, data?: object) => {
    const answer = await request.post(`${origin}${path}`, { headers: { origin }, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  await post("/api/register", { username: "first-load", password: "seen-for-the-first-time" });
  const games: PublicGame[] = await (await request.get(`${origin}/api/games/public`)).json();
  for (const { id } of games.filter(({ status }) => status === "active")) {
    await post(`/api/games/${id}/join`);
  }
}

async function measure(response: Response): Promise<Script> {
  return {
    path: new URL(response.url()).pathname,
    bytes: gzipSync(await response.body()).length,
  };
}

/** Opens home as somebody signed in, and weighs every script that came. */
async function loadHome(context: BrowserContext, origin: string): Promise<Script[]> {
  await becomePlayer(context, origin);
  const page = await context.newPage();
  const responses = new Map<string, Response>();
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (type.includes("javascript")) responses.set(response.url(), response);
  });
  await page.goto(origin);
  await page.getByText("My Games").first().waitFor();
  await page.waitForLoadState("networkidle");
  return await Promise.all([...responses.values()].map(measure));
}

function report(scripts: Script[]): void {
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const heaviestFirst = scripts.toSorted((a, b) => b.bytes - a.bytes);
  const lines = heaviestFirst.map(
    ({ path, bytes }) => `  ${toKib(bytes).padStart(6)} KiB  ${path}`,
  );
  const verdict = `First load of home: ${toKib(total)} KiB of JavaScript in ${scripts.length} files (gzip at its default level; at most ${LARGEST_KIB} KiB)`;
  process.stdout.write(`${lines.join("\n")}\n${verdict}\n`);
  if (scripts.length === 0 || total > LARGEST_KIB * BYTES_PER_KIB) process.exitCode = 1;
}

const server = await startServer({ DEMO_DATA: "on" });
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: BROWSER_FLAGS,
});
try {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  report(await loadHome(context, server.origin));
} finally {
  await browser.close();
  await server.stop();
}
