import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import type { ShellFile } from "../src/worker/shell-file.ts";

/** The light background of tokens.css; a manifest has only one theme. */
const PAPER = "#fbf8f4";

const icon = (size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${purpose === "any" ? "icon" : "maskable"}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, "any")] });

const manifest = {
  id: "/",
  name: "StepOut",
  short_name: "StepOut",
  description: "Step out of your comfort zone, share accomplishments and inspire others.",
  lang: "en",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: PAPER,
  theme_color: PAPER,
  categories: ["social", "lifestyle"],
  icons: [icon(192, "any"), icon(512, "any"), icon(192, "maskable"), icon(512, "maskable")],
  shortcuts: [
    shortcut("Messages", "/messages"),
    shortcut("Discover", "/discover"),
    shortcut("Leaderboard", "/leaderboard"),
  ],
};

const MANIFEST_NAME = "manifest.webmanifest";

const WORKER_SOURCE = "src/worker/sw.ts";
const WORKER_NAME = "sw.js";

/** The files that the app needs to open without a network. */
const KEPT = /^[^.].*\.(html|js|css|svg|woff2|webmanifest)$/;

/** The content of a file with a hash in its name never changes. */
const HASHED = /^assets\//;

/** The files that the service worker keeps, in an order that equal builds share. */
export async function listShellFiles(folder: string): Promise<ShellFile[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) =>
    name.replaceAll("\\", "/"),
  );
  const kept = names.filter((name) => KEPT.test(name) && name !== WORKER_NAME).sort();
  return Promise.all(
    kept.map(async (url) => {
      if (HASHED.test(url)) return { url, revision: null };
      const content = await readFile(join(folder, url));
      return { url, revision: createHash("sha256").update(content).digest("base64url") };
    }),
  );
}

/** Builds the service worker into one script, with the list of its files. */
async function buildWorker(root: string, outDir: string): Promise<void> {
  const files = await listShellFiles(outDir);
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    define: { SHELL_FILES: JSON.stringify(files) },
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, WORKER_SOURCE),
        output: { format: "iife", entryFileNames: WORKER_NAME },
      },
    },
  });
}

/** Writes the manifest and the service worker. The app registers it when idle. */
export function installable(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "stepout:installable",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: `/${MANIFEST_NAME}` }, injectTo: "head" },
    ],
    generateBundle() {
      const source = JSON.stringify(manifest);
      this.emitFile({ type: "asset", fileName: MANIFEST_NAME, source });
    },
    closeBundle: {
      // All other files are written by then, and none is compressed yet.
      sequential: true,
      handler: () => buildWorker(root, outDir),
    },
  };
}
