import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT_FILES = new Set([".js", ".css", ".html", ".svg", ".webmanifest"]);
/** A smaller response fits one packet, compressed or not. */
const WORTH_COMPRESSING_BYTES = 1024;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < WORTH_COMPRESSING_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
  await writeFile(`${file}.br`, brotliCompressSync(content, { params }));
  await writeFile(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}

/**
 * Writes a `.br` and a `.gz` beside every text file of the build, so that the server only sends.
 */
export function precompress(): Plugin {
  let outDir = "";
  return {
    name: "stepout:precompress",
    apply: "build",
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: {
      // Runs after the service worker has been built, which is a build of its own.
      order: "post",
      sequential: true,
      handler: async () => {
        const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
        const files = entries.filter(
          (entry) => entry.isFile() && TEXT_FILES.has(extname(entry.name)),
        );
        await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
      },
    },
  };
}
