import type { APIRequestContext } from "@playwright/test";
import { asDataUrl, drawJpeg } from "./pictures.ts";
import { expect, test } from "./players.ts";

interface Picture {
  src: string;
  sizes: string;
  type: string;
}

interface Manifest {
  name: string;
  icons: (Picture & { purpose: string })[];
  screenshots: (Picture & { form_factor: string; label: string })[];
  shortcuts: { name: string; url: string }[];
}

const PNG_SIGNATURE = "\x89PNG\r\n\x1a\n";
const WIDTH_OFFSET = 16;
const HEIGHT_OFFSET = 20;

const readManifest = async (request: APIRequestContext): Promise<Manifest> =>
  (await request.get("/manifest.webmanifest")).json();

async function readPngSize(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address);
  expect(response.headers()["content-type"], address).toBe("image/png");
  const bytes = await response.body();
  expect(bytes.subarray(0, PNG_SIGNATURE.length).toString("latin1"), address).toBe(PNG_SIGNATURE);
  return `${bytes.readUInt32BE(WIDTH_OFFSET)}x${bytes.readUInt32BE(HEIGHT_OFFSET)}`;
}

test("SHELL-05 DAY-16 the browser accepts the manifest, and every image in the manifest has its listed size", async ({
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
  const { icons, screenshots, shortcuts } = await readManifest(request);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "192x192 maskable",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of icons) expect(await readPngSize(request, src)).toBe(sizes);
  expect(await readPngSize(request, "/icons/instance/apple-touch-icon.png")).toBe("180x180");

  expect(new Set(screenshots.map((shot) => shot.form_factor))).toEqual(new Set(["narrow", "wide"]));
  for (const { src, sizes, label } of screenshots) {
    const size = await page.evaluate(async (address) => {
      const picture = Object.assign(new Image(), { src: address });
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size, label).toBe(sizes);
  }
  expect(shortcuts.map((shortcut) => shortcut.url)).toEqual([
    "/?share=new",
    "/messages",
    "/leaderboard",
  ]);

  // Only files with a hash in their name may be cached without revalidation.
  for (const path of ["/", "/index.html", "/sw.js", "/theme.js"]) {
    expect((await request.get(path)).headers()["cache-control"], path).toBe("no-cache");
  }
  const html = await (await request.get("/")).text();
  const [script = ""] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
  expect((await request.get(script)).headers()["cache-control"]).toContain("immutable");
});

test("DAY-11 DAY-16 the installed app has the instance's name and picture", async ({
  signUp,
  server,
}) => {
  const { page, username } = await signUp("Hana");
  await server.makeHost(username);
  const picture = asDataUrl(await drawJpeg(page, 400, 200));
  const data = { name: "Hill School", picture };
  expect((await page.request.patch("/api/admin/settings", { data })).ok()).toBe(true);
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { name, icons } = await readManifest(page.request);
  expect(name).toBe("Hill School");
  for (const { src, sizes } of icons) {
    expect(src).toMatch(/^\/icons\/instance\//);
    expect(await readPngSize(page.request, src)).toBe(sizes);
  }
  // Restore the defaults, because other tests use the same server.
  await page.request.patch("/api/admin/settings", { data: { name: "StepOut", picture: null } });
});
