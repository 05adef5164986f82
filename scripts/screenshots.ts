// Takes the README's screenshots of the built product with demo data: three phones side by side, light and dark.
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright";
import { waitForAnimations } from "../e2e/animations.ts";
import { findOwnGame, signInAsDemo } from "../e2e/demo.ts";
import { startServer } from "../e2e/server.ts";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.ts";
import { ensureBuilt } from "./go/web-build.mjs";

const FOLDER = fileURLToPath(new URL("../docs/screenshots/", import.meta.url));

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

type Theme = "light" | "dark";

const showScreens: ((page: Page) => Promise<unknown>)[] = [
  (page) => page.goto("/"),
  async (page) => page.goto(`/games/${await findOwnGame(page)}`),
  (page) => page.goto("/leaderboard"),
];

/** Returns a PNG of each screen. Reduced motion makes the pictures reproducible. */
async function takeScreens(browser: Browser, baseURL: string, theme: Theme): Promise<Buffer[]> {
  const context = await browser.newContext({
    ...PHONE,
    baseURL,
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    colorScheme: theme,
  });
  const page = await context.newPage();
  await signInAsDemo(page, "maya");
  const screens: Buffer[] = [];
  for (const show of showScreens) {
    await show(page);
    await page.waitForLoadState("networkidle");
    await waitForAnimations(page);
    screens.push(await page.screenshot());
  }
  await context.close();
  return screens;
}

const STYLE = `
  body { margin: 0; display: flex; gap: 28px; padding: 12px; width: max-content; }
  img { width: 300px; border-radius: 36px; border: 8px solid #1c1917; box-shadow: 0 2px 10px #0004; }
`;

async function joinSideBySide(browser: Browser, screens: Buffer[], path: string): Promise<void> {
  const page = await browser.newPage({ deviceScaleFactor: 1.5 });
  const images = screens.map(
    (screen) => `<img src="data:image/png;base64,${screen.toString("base64")}">`,
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
    await joinSideBySide(browser, await takeScreens(browser, server.origin, theme), path);
    process.stdout.write(`${path}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}
