import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT_FILE = /\.(js|css|html|svg)$/;

export function precompress(): Plugin {
  let outDir = "";
  return {
    name: "stepout:precompress",
    apply: "build",
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: {
      // Runs after the service worker's separate build.
      order: "post",
      sequential: true,
      handler() {
        const names = readdirSync(outDir, { recursive: true, encoding: "utf8" });
        for (const name of names.filter((each) => TEXT_FILE.test(each))) {
          const file = join(outDir, name);
          const content = readFileSync(file);
          writeFileSync(`${file}.br`, brotliCompressSync(content));
          writeFileSync(`${file}.gz`, gzipSync(content));
        }
      },
    },
  };
}
