import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const CACHED = /^[^.].*\.(html|js|css|svg|woff2)$/;

const hashOf = (...parts: (string | Buffer)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("base64");
};

function describeShell(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const paths = names.map((name) => name.replaceAll("\\", "/"));
  const files = paths
    .filter((path) => CACHED.test(path))
    .sort()
    .map((path) => [path, hashOf(readFileSync(join(folder, path)))] as const);
  return { version: hashOf(...files.flat()), files: Object.fromEntries(files) };
}

export function serviceWorker(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "stepout:service-worker",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    closeBundle: {
      // Run after all other files are written, but before compression.
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: "warn",
          define: { SHELL: JSON.stringify(describeShell(outDir)) },
          build: {
            outDir,
            emptyOutDir: false,
            rolldownOptions: {
              input: join(root, "src/worker/sw.ts"),
              output: { format: "iife", entryFileNames: "sw.js" },
            },
          },
        });
      },
    },
  };
}
