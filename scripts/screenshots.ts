// Takes the pictures of docs/screenshots from the built product on the demo's data.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { enterAsDemo, findOwnGame, signInAsDemo } from "../e2e/demo.ts";
import { motionEnded } from "../e2e/motion.ts";
import { startServer } from "../e2e/server.ts";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.ts";
import { ensureBuilt } from "./go/web-build.mjs";

const FOLDER = fileURLToPath(new URL("../docs/screenshots/", import.meta.url));

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

interface Scene {
  name: string;
  /** Brings the page to the wanted state. */
  show: (page: Page) => Promise<unknown>;
  /** Also in dark colours. */
  isAlsoDark?: true;
  look?: BrowserContextOptions;
  /** The celebration of a game's end covers everything until it was seen. */
  withCelebration?: true;
}

const scenes: Scene[] = [
  // First, since the others dismiss it.
  {
    name: "celebration",
    show: async (page) => {
      await page.goto("/");
      await page.getByRole("dialog").waitFor();
    },
    withCelebration: true,
  },
  { name: "home", show: (page) => page.goto("/"), isAlsoDark: true },
  {
    name: "game",
    show: async (page) => page.goto(`/games/${await findOwnGame(page)}`),
    isAlsoDark: true,
  },
  {
    name: "share",
    show: async (page) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Share Your Accomplishment" }).click();
      await page
        .getByLabel("What did you do?")
        .fill("I asked the baker how she began, and stayed for the whole story.");
    },
  },
  { name: "leaderboard", show: (page) => page.goto("/leaderboard") },
  { name: "profile", show: (page) => page.goto("/profile") },
  {
    name: "messages",
    show: async (page) => {
      await page.goto("/messages");
      await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
    },
  },
  { name: "desktop", show: (page) => page.goto("/"), look: DESKTOP },
];

/** Without motion, so that two pictures of one screen are equal. */
async function takePicture(browser: Browser, baseURL: string, scene: Scene, isDark: boolean) {
  const context = await browser.newContext({
    baseURL,
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    colorScheme: isDark ? "dark" : "light",
    ...(scene.look ?? PHONE),
  });
  const page = await context.newPage();
  await (scene.withCelebration ? enterAsDemo : signInAsDemo)(page, "maya");
  await scene.show(page);
  await page.waitForLoadState("networkidle");
  await motionEnded(page);
  const path = `${FOLDER}${scene.name}${isDark ? "-dark" : ""}.png`;
  await page.screenshot({ path });
  await context.close();
  process.stdout.write(`${path}\n`);
}

const { positionals: chosen } = parseArgs({ allowPositionals: true });

await ensureBuilt(process.execPath);
mkdirSync(FOLDER, { recursive: true });
const server = await startServer({ DEMO_DATA: "on" });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
try {
  for (const scene of scenes) {
    if (chosen.length > 0 && !chosen.includes(scene.name)) continue;
    await takePicture(browser, server.origin, scene, false);
    if (scene.isAlsoDark) await takePicture(browser, server.origin, scene, true);
  }
} finally {
  await browser.close();
  await server.stop();
}
