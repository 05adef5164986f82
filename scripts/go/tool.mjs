import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./fingerprint.mjs";

/**
 * Returns a script's path, because the command itself might start a different Node.
 * @param {string} packageName
 * @param {string} [command]
 * @param {string} [workspace] the folder of a package that depends on `packageName`
 */
export function findTool(packageName, command = packageName, workspace = ".") {
  const folder = join(root, workspace, "node_modules", packageName);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const script = typeof bin === "string" ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, script);
}
