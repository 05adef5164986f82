// Takes screenshots with demo data, for the README and the web app manifest.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { findOwnGame, signInAsDemo } from "../e2e/demo.ts";
import { waitForAnimations } from "../e2e/rendering.ts";
import { startServer } from "../e2e/server.ts";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.ts";
import { ensureBuilt } from "./go/web-build.mjs";

const FOLDER = fileURLToPath(new URL("../docs/screenshots/", import.meta.url));
const OF_MANIFEST = fileURLToPath(new URL("../packages/web/public/screenshots/", import.meta.url));

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const DESKTOP = { viewport: { width: 1280, height: 800 } };

const screens = {
  home: (page: Page) => page.goto("/"),
  game: async (page: Page) => page.goto(`/games/${await findOwnGame(page)}`),
  leaderboard: (page: Page) => page.goto("/leaderboard"),
};
type Screen = keyof typeof screens;

interface Device extends BrowserContextOptions {
  shown: readonly Screen[];
}

/** Returns a PNG of each screen. Reduced motion makes the pictures reproducible. */
async function takeScreens(browser: Browser, { shown, ...options }: Device): Promise<Buffer[]> {
  const context = await browser.newContext({
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  await signInAsDemo(page, "maya");
  const taken: Buffer[] = [];
  for (const screen of shown) {
    await screens[screen](page);
    await page.waitForLoadState("networkidle");
    await waitForAnimations(page);
    taken.push(await page.screenshot());
  }
  await context.close();
  return taken;
}

const WEBP_QUALITY = 0.75;

/**
 * Converts the picture in the browser, because Playwright can't write WebP.
 * A WebP file is a third of the size of a PNG file.
 */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(
    async ([source, quality]) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = Object.assign(document.createElement("canvas"), {
        width: bitmap.width,
        height: bitmap.height,
      });
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL("image/webp", quality).split(",")[1] ?? "";
    },
    [`data:image/png;base64,${png.toString("base64")}`, WEBP_QUALITY] as const,
  );
  await page.close();
  return Buffer.from(base64, "base64");
}

/** Writes the pictures that packages/server/src/serving/web/manifest.ts lists. */
async function takeForManifest(browser: Browser, baseURL: string): Promise<void> {
  mkdirSync(OF_MANIFEST, { recursive: true });
  const devices = {
    narrow: { ...PHONE, deviceScaleFactor: 1, shown: ["home", "game", "leaderboard"] },
    wide: { ...DESKTOP, shown: ["home", "game"] },
  } as const;
  for (const [name, device] of Object.entries(devices)) {
    const taken = await takeScreens(browser, { ...device, baseURL });
    for (const [index, png] of taken.entries()) {
      const path = `${OF_MANIFEST}${device.shown[index]}-${name}.webp`;
      writeFileSync(path, await toWebp(browser, png));
      process.stdout.write(`${path}\n`);
    }
  }
}

const STYLE = `
  body { margin: 0; display: flex; gap: 28px; padding: 12px; width: max-content; }
  img { width: 300px; border-radius: 36px; border: 8px solid #1c1917; box-shadow: 0 2px 10px #0004; }
`;

async function joinSideBySide(browser: Browser, phones: Buffer[], path: string): Promise<void> {
  const page = await browser.newPage({ deviceScaleFactor: 1.5 });
  const images = phones.map(
    (phone) => `<img src="data:image/png;base64,${phone.toString("base64")}">`,
  );
  await page.setContent(`<style>${STYLE}</style>${images.join("")}`);
  await page.locator("body").screenshot({ path, omitBackground: true });
  await page.close();
}

await ensureBuilt(process.execPath);
const server = await startServer({ DEMO_DATA: "on" });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
try {
  for (const theme of ["light", "dark"] as const) {
    const path = `${FOLDER}phones-${theme}.png`;
    const shown = ["home", "game", "leaderboard"] as const;
    const device = { ...PHONE, colorScheme: theme, baseURL: server.origin, shown };
    await joinSideBySide(browser, await takeScreens(browser, device), path);
    process.stdout.write(`${path}\n`);
  }
  await takeForManifest(browser, server.origin);
} finally {
  await browser.close();
  await server.stop();
}
