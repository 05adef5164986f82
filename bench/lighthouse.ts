// Measures the app's screens on a simulated phone with slow 4G.
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { startServer } from "../e2e/server.ts";
import { BROWSER_FLAGS, ensureBrowser } from "../scripts/browser.ts";
import { ensureBuilt } from "../scripts/go/web-build.mjs";
import { audit, ensureLighthouse, type Findings, readVersion } from "./lighthouse/audit.ts";
import { drawPages, type Measured, mediansOf, meetsTargets } from "./lighthouse/figures.ts";
import { listPages, type MeasuredPage } from "./lighthouse/pages.ts";
import { describeMeasuring, writeResult } from "./measuring/document.ts";

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
  },
});

async function measure(page: MeasuredPage, browserPath: string): Promise<Measured> {
  const runs: Findings[] = [];
  while (runs.length < Number(options.runs)) runs.push(await audit(page, browserPath));
  const measured = { name: page.name, findings: mediansOf(runs) };
  const scores = runs.map(({ performance }) => performance).join(", ");
  process.stdout.write(`${page.name}: performance ${scores}\n`);
  return measured;
}

function storeResult(table: string): void {
  const how = `with Lighthouse ${readVersion()}: the median of ${options.runs} runs`;
  writeResult("lighthouse", "Lighthouse scores", `${describeMeasuring(how)}\n\n${table}`);
}

await ensureLighthouse();
await ensureBuilt(process.execPath);
const browserPath = ensureBrowser();
const server = await startServer({ DEMO_DATA: "on" });
try {
  const browser = await chromium.launch({ executablePath: browserPath, args: BROWSER_FLAGS });
  const pages = await listPages(browser, server.origin).finally(() => browser.close());
  const measured: Measured[] = [];
  for (const page of pages) {
    if (chosen.length > 0 && !chosen.includes(page.name)) continue;
    measured.push(await measure(page, browserPath));
  }
  const table = drawPages(measured);
  process.stdout.write(`\n${table}\n`);
  if (options.write) storeResult(table);
  if (!measured.every(meetsTargets)) process.exitCode = 1;
} finally {
  await server.stop();
}
