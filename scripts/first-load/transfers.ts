import { gzipSync } from "node:zlib";
import type { CDPSession, Page, Response } from "playwright";

export interface Script {
  path: string;
  /** Compressed with gzip, at the server's level. */
  gzipBytes: number;
  /** It was asked for when the content was on the screen. */
  isLater: boolean;
}

export interface FirstLoad {
  scripts: Script[];
  /** Everything that came over the wire, headers too, compressed as this browser asks for it. */
  allBytes: number;
  requests: number;
}

const GZIP_LEVEL = 9;

/** Milliseconds from the begin of the navigation until the content is on the screen. */
const whenUsable = (page: Page, content: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(selector) !== null) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    content,
  );

const whenRequested = (page: Page): Promise<Map<string, number>> =>
  page
    .evaluate(() =>
      performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, startTime })),
    )
    .then((entries) => new Map(entries.map(({ name, startTime }) => [name, startTime])));

function countTransfers(session: CDPSession): { bytes: number; requests: number } {
  const sum = { bytes: 0, requests: 0 };
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    sum.bytes += encodedDataLength;
    sum.requests += 1;
  });
  return sum;
}

const isScript = (response: Response): boolean =>
  (response.headers()["content-type"] ?? "").includes("javascript");

/** Opens a screen with an empty cache, and weighs every transfer until the network is quiet. */
export async function weighFirstLoad(
  page: Page,
  address: string,
  content: string,
): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const sum = countTransfers(session);
  const responses = new Map<string, Response>();
  page.on("response", (response) => {
    if (isScript(response)) responses.set(response.url(), response);
  });
  await page.goto(address, { waitUntil: "commit" });
  const usableAt = await whenUsable(page, content);
  await page.waitForLoadState("networkidle");
  const requestedAt = await whenRequested(page);
  const scripts = await Promise.all(
    [...responses].map(async ([url, response]) => ({
      path: new URL(url).pathname,
      gzipBytes: gzipSync(await response.body(), { level: GZIP_LEVEL }).length,
      isLater: (requestedAt.get(url) ?? 0) > usableAt,
    })),
  );
  return { scripts, allBytes: sum.bytes, requests: sum.requests };
}
