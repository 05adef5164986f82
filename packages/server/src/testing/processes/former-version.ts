import { execFileSync } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../../../", import.meta.url));
const PACKAGES = ["server", "db", "web"];

const git = (...args: string[]): string =>
  execFileSync("git", args, {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();

/** Returns the tag of the newest release before this commit, if any. */
export function findFormerTag(): string | undefined {
  const [tag] = git("tag", "--merged", "HEAD", "--sort=-v:refname", "--list", "v*").split("\n");
  return tag || undefined;
}

/**
 * Reuses the packages that are installed here.
 * @returns the path of the release's packages/server/src/main.ts
 */
export function checkOut(tag: string, folder: string): string {
  git("worktree", "add", "--detach", folder, tag);
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const name of PACKAGES) {
    // The copied links are relative, so they resolve to packages in the checkout.
    const modules = join("packages", name, "node_modules");
    cpSync(join(ROOT, modules), join(folder, modules), { recursive: true, verbatimSymlinks: true });
  }
  return join(folder, "packages/server/src/main.ts");
}

export const removeCheckout = (folder: string) => git("worktree", "remove", "--force", folder);
