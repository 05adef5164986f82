// Draws the icons of the installed app from the one drawing, packages/web/public/favicon.svg.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.ts";
import { root } from "./go/fingerprint.mjs";

const PUBLIC = join(root, "packages/web/public");

interface Icon {
  file: string;
  size: number;
  /** The system cuts the shape itself: the ground goes to the edges, the motif keeps clear of them. */
  isCut?: { motif: number };
}

/** Of a maskable icon only a circle of 80 % is sure to be seen. */
const MASKABLE = { motif: 0.78 };
const APPLE = { motif: 0.92 };

const icons: Icon[] = [
  { file: "icon-192.png", size: 192 },
  { file: "icon-512.png", size: 512 },
  { file: "maskable-192.png", size: 192, isCut: MASKABLE },
  { file: "maskable-512.png", size: 512, isCut: MASKABLE },
  { file: "apple-touch-icon.png", size: 180, isCut: APPLE },
];

const GROUND = /<rect [^>]*fill="([^"]+)"[^>]*\/>/;

function drawMarkup(drawing: string, { size, isCut }: Icon): string {
  const [rounded = "", color = ""] = GROUND.exec(drawing) ?? [];
  const motif = isCut ? drawing.replace(rounded, "") : drawing;
  const width = size * (isCut?.motif ?? 1);
  const style = `margin:0;display:grid;place-items:center;height:100vh;${isCut ? `background:${color}` : ""}`;
  return `<body style="${style}">${motif.replace("<svg ", `<svg width="${width}" height="${width}" `)}`;
}

async function drawIcon(browser: Browser, drawing: string, icon: Icon): Promise<void> {
  const { size, file } = icon;
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(drawMarkup(drawing, icon));
  await writeFile(join(PUBLIC, "icons", file), await page.screenshot({ omitBackground: true }));
  await page.close();
}

const drawing = await readFile(join(PUBLIC, "favicon.svg"), "utf8");
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
try {
  for (const icon of icons) await drawIcon(browser, drawing, icon);
} finally {
  await browser.close();
}
