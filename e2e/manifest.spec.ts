import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./test.ts";

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}

const PNG_SIGNATURE = "\x89PNG\r\n\x1a\n";
const WIDTH_OFFSET = 16;
const HEIGHT_OFFSET = 20;

async function readPngSize(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address);
  expect(response.headers()["content-type"], address).toBe("image/png");
  const bytes = await response.body();
  expect(bytes.subarray(0, PNG_SIGNATURE.length).toString("latin1"), address).toBe(PNG_SIGNATURE);
  return `${bytes.readUInt32BE(WIDTH_OFFSET)}x${bytes.readUInt32BE(HEIGHT_OFFSET)}`;
}

test("SHELL-05 the browser accepts the manifest, and its icons have the listed sizes", async ({
  page,
  request,
  server,
}) => {
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send("Page.getAppManifest");
  expect({ url, errors }).toEqual({ url: `${server.origin}/manifest.webmanifest`, errors: [] });
  const response = await request.get("/manifest.webmanifest");
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  expect(response.headers()["cache-control"]).toBe("no-cache");
  const { icons }: { icons: Icon[] } = await response.json();
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "192x192 maskable",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of icons) expect(await readPngSize(request, src)).toBe(sizes);
  expect(await readPngSize(request, "/icons/apple-touch-icon.png")).toBe("180x180");

  // Browsers must revalidate the page and the service worker, and may cache files with a hash.
  for (const path of ["/", "/index.html", "/sw.js", "/theme.js"]) {
    expect((await request.get(path)).headers()["cache-control"], path).toBe("no-cache");
  }
  const html = await (await request.get("/")).text();
  const [script = ""] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
  expect((await request.get(script)).headers()["cache-control"]).toContain("immutable");
});
