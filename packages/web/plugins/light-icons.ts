import { join } from "node:path";
import type { Plugin } from "vite";

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
  };
}
