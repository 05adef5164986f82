// Measures the cost of live notices, and how soon one person sees another's change.
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "playwright";
import { startServer } from "../e2e/server.ts";
import { BROWSER_FLAGS, ensureBrowser } from "../scripts/browser.ts";

const PEOPLE = 25;
const STREAMS_EACH = 20;
const IDLE_MS = 30_000;
const SHARES = 20;
/** The stream begins two seconds after the first screen; by now it is open. */
const STREAM_UP_MS = 6_000;
const BYTES_PER_MIB = 1024 * 1024;
const MS_PER_SECOND = 1_000;
const DAY_MS = 86_400_000;
const PASSWORD = "one brave step at a time";

const say = (line: string) => process.stdout.write(`${line}\n`);
const server = await startServer();
const { origin } = server;

async function post(path: string, cookie: string, data: object): Promise<Response> {
  const answer = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Makes an account and returns its cookie. */
async function signUp(username: string): Promise<string> {
  const answer = await post("/api/register", "", { username, password: PASSWORD });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function readMetric(name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}

const usage = async () => ({
  mebibytes: (await readMetric("process_resident_memory_bytes")) / BYTES_PER_MIB,
  cpuSeconds: await readMetric("process_cpu_seconds_total"),
});

/** Opens a stream; resolves on its first notice, with a promise of its end. */
const openStream = (cookie: string) =>
  new Promise<() => void>((resolve, reject) => {
    const request = get(`${origin}/trpc/live.changes`, { agent: false, headers: { cookie } });
    request.on("error", reject);
    request.on("response", (response) => {
      response.on("data", (chunk: Buffer) => {
        if (chunk.includes("data: []")) resolve(() => request.destroy());
      });
      // It is cut off in the end.
      response.on("error", () => undefined);
    });
  });

async function createGame(cookie: string): Promise<{ id: string; inviteCode: string }> {
  const [startTime, endTime] = [-1, 1].map((days) => new Date(Date.now() + days * DAY_MS));
  const answer = await post("/api/games", cookie, { name: "Live", startTime, endTime });
  return answer.json();
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

const cookies: string[] = [];
for (let count = 0; count < PEOPLE; count += 1) cookies.push(await signUp(`person${count}`));
const [ana = "", ben = ""] = cookies;
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
say(
  `From one person's share to the other's screen, ${SHARES} times: median ${at(0.5)} ms, ninth of ten ${at(0.9)} ms, longest ${at(1)} ms`,
);
await browser.close();

const before = await usage();
const streams: (() => void)[] = [];
for (const cookie of cookies) {
  streams.push(
    ...(await Promise.all(Array.from({ length: STREAMS_EACH }, () => openStream(cookie)))),
  );
}
const opened = await usage();
await wait(IDLE_MS);
const idle = await usage();
say(
  `${streams.length} streams: ${(idle.mebibytes - before.mebibytes).toFixed(0)} MiB on top of ${before.mebibytes.toFixed(0)}`,
);
say(
  `Idle for ${IDLE_MS / MS_PER_SECOND} s they take ${((100 * (idle.cpuSeconds - opened.cpuSeconds)) / (IDLE_MS / MS_PER_SECOND)).toFixed(1)} % of a core`,
);
for (const close of streams) close();
await server.stop();
