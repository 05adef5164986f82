import { join } from "node:path";
import type { Plugin } from "vite";

/** What `light-icon.ts` doesn't read of an icon's file: its names, and a random key for each shape. */
const UNREAD = /^ {2}(?:name|size): .*$|,\s*aliases: \[[^\]]*\]|,\s*key: "\w+"/gm;

/**
 * Lets a few lines of our own draw the icons of lucide-react. The package's code for it reads
 * settings that nothing here makes, and adds a kilobyte to the first load.
 */
export function lightIcons(root: string): Plugin {
  return {
    name: "stepout:light-icons",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: () => join(root, "src/ui/drawings/light-icon.ts"),
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: code.replace(UNREAD, ""), map: null }),
    },
  };
}
