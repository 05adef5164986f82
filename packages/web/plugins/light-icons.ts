import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Lets every icon file of lucide-react be drawn by a few lines of our own. The package's own code
 * for it reads settings that nothing here makes, and weighs a kilobyte of the first load.
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
