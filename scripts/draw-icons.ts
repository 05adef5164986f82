// Draws the icons of the installed app from packages/web/public/favicon.svg.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.ts";
import { root } from "./go/fingerprint.mjs";

const PUBLIC = join(root, "packages/web/public");

/** The file's header (6 bytes) and its directory entry (16 bytes). */
const ICO_HEAD_BYTES = 22;
const ICO_TYPE = 1;
const ICO_BITS = 32;
const ICO_SIZE = 48;

interface Look {
  size: number;
  /** For icons that the system crops. `motif` is the motif's size as a fraction of the icon's size. */
  crop?: { motif: number };
}

/** The system may crop a maskable icon to a circle with a diameter of 80 % of the icon's width. */
const MASKABLE = { motif: 0.78 };
const APPLE = { motif: 0.92 };

interface Icon extends Look {
  file: string;
}

const icons: Icon[] = [
  { file: "icon-192.png", size: 192 },
  { file: "icon-512.png", size: 512 },
  { file: "maskable-192.png", size: 192, crop: MASKABLE },
  { file: "maskable-512.png", size: 512, crop: MASKABLE },
  { file: "apple-touch-icon.png", size: 180, crop: APPLE },
];

const BACKGROUND = /<rect [^>]*fill="([^"]+)"[^>]*\/>/;

function drawMarkup(drawing: string, { size, crop }: Look): string {
  const [rounded = "", color = ""] = BACKGROUND.exec(drawing) ?? [];
  const motif = crop ? drawing.replace(rounded, "") : drawing;
  const width = size * (crop?.motif ?? 1);
  const style = `margin:0;display:grid;place-items:center;height:100vh;${crop ? `background:${color}` : ""}`;
  return `<body style="${style}">${motif.replace("<svg ", `<svg width="${width}" height="${width}" `)}`;
}

async function drawIcon(browser: Browser, drawing: string, icon: Look): Promise<Buffer> {
  const { size } = icon;
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(drawMarkup(drawing, icon));
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** Wraps a PNG as an ICO, for clients that request /favicon.ico without reading the page. */
function wrapAsIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(ICO_HEAD_BYTES);
  head.writeUInt16LE(ICO_TYPE, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(ICO_BITS, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(ICO_HEAD_BYTES, 18);
  return Buffer.concat([head, png]);
}

const drawing = await readFile(join(PUBLIC, "favicon.svg"), "utf8");
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
try {
  for (const icon of icons) {
    await writeFile(join(PUBLIC, "icons", icon.file), await drawIcon(browser, drawing, icon));
  }
  const small = await drawIcon(browser, drawing, { size: ICO_SIZE });
  await writeFile(join(PUBLIC, "favicon.ico"), wrapAsIco(small, ICO_SIZE));
} finally {
  await browser.close();
}
