// Measures how soon a user sees another user's post.
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "playwright";
import { startServer } from "../e2e/server.ts";
import { BROWSER_FLAGS, ensureBrowser } from "../scripts/browser.ts";
import { PASSWORD } from "./data-sets/data-set.ts";
import { cookiesOf } from "./measuring/sign-in.ts";

const SHARES = 20;
/** Long enough for the live stream to open. The app opens the stream two seconds after the first screen. */
const STREAM_UP_MS = 6_000;
const DAY_MS = 86_400_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const server = await startServer();
const { origin } = server;

async function post(path: string, cookie: string, data: object): Promise<Response> {
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function signUp(username: string): Promise<string> {
  return cookiesOf(await post("/api/register", "", { username, password: PASSWORD }));
}

async function createGame(cookie: string): Promise<{ id: string; inviteCode: string }> {
  const [startTime, endTime] = [-1, 1].map((days) => new Date(Date.now() + days * DAY_MS));
  return (await post("/api/games", cookie, { name: "Live", startTime, endTime })).json();
}

async function measureShares(page: Page, share: (content: string) => Promise<unknown>) {
  const times: number[] = [];
  for (let count = 0; count < SHARES; count += 1) {
    const content = `Share number ${count} of this run`;
    const begin = performance.now();
    const shown = page.getByText(content, { exact: true }).waitFor();
    await share(content);
    await shown;
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b);
}

const [ana, ben] = [await signUp("ana"), await signUp("ben")];
const game = await createGame(ana);
await post(`/api/games/join/${game.inviteCode}`, ben, {});
const share = (content: string) => post("/api/posts", ana, { gameId: game.id, content });

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
const context = await browser.newContext({ baseURL: origin });
await context.addCookies(
  ben.split("; ").map((cookie) => {
    const [name = "", value = ""] = cookie.split("=");
    return { name, value, url: origin };
  }),
);
const page = await context.newPage();
await page.goto(`/games/${game.id}`);
await wait(STREAM_UP_MS);
const times = await measureShares(page, share);
const at = (part: number) => Math.round(times[Math.floor(part * (times.length - 1))] ?? 0);
print(
  `From one user's share to another user's screen, ${SHARES} times: median ${at(0.5)} ms, p90 ${at(0.9)} ms, longest ${at(1)} ms`,
);
await browser.close();
await server.stop();
