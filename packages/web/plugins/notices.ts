import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const FILE_NAME = "licenses.txt";

/** Packages that ship to hosts. Build and test tools are excluded. */
const PACKAGES = ["web", "server", "db"];

const LICENSE_FILE = /^(licen[cs]e|copying|notice)\b.*/i;

const RULE = "=".repeat(80);

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, "utf8"));

function readTexts(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => LICENSE_FILE.test(name));
  return names.sort().map((name) => readFileSync(join(folder, name), "utf8").trim());
}

function collect(manifestFile: string, found: Map<string, string>): void {
  const { dependencies = {} } = readManifest(manifestFile);
  for (const name of Object.keys(dependencies)) {
    const file = findPackageJSON(name, manifestFile);
    if (file === undefined)
      throw new Error(`${name} is not installed, which ${manifestFile} names`);
    const { version } = readManifest(file);
    const key = `${name} ${version}`;
    if (found.has(key)) continue;
    found.set(key, realpathSync(file));
    collect(realpathSync(file), found);
  }
}

function describe(title: string, folder: string, license = "see below"): string {
  const texts = readTexts(folder);
  return [`${RULE}\n${title}, license: ${license}`, ...texts].join("\n\n");
}

export function drawNotices(root: string): string {
  const found = new Map<string, string>();
  for (const name of PACKAGES) collect(join(root, "packages", name, "package.json"), found);
  const others = [...found]
    .filter(([key]) => !key.startsWith("@stepout/"))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, file]) => describe(key, dirname(file), readManifest(file).license));
  const node = join(dirname(process.execPath), "..");
  const runtime = existsSync(join(node, "LICENSE"))
    ? [describe(`Node.js ${process.versions.node}`, node)]
    : [];
  return `${[readFileSync(join(root, "LICENSE"), "utf8").trim(), ...others, ...runtime].join("\n\n")}\n`;
}

export function notices(): Plugin {
  let root = "";
  return {
    name: "stepout:notices",
    apply: "build",
    configResolved(config) {
      root = join(config.root, "../..");
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: FILE_NAME, source: drawNotices(root) });
    },
  };
}
