import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SERVER = fileURLToPath(new URL("../../server/src/", import.meta.url));

export function hashResponseShapes(folder: string): string {
  const hash = createHash("sha256");
  for (const file of globSync("**/*.schema.ts", { cwd: folder }).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(`${folder}/${file}`));
  }
  return hash.digest("base64url");
}

/** Lets the app check whether a stored response has the expected shape. */
export const responseShapes = (): Plugin => ({
  name: "stepout:response-shapes",
  config: () => ({
    define: {
      "import.meta.env.VITE_RESPONSE_SHAPES": JSON.stringify(hashResponseShapes(SERVER)),
    },
  }),
});
