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

/** The last release; before there is one, the sources before the newest migration. */
function findFormer(): string {
  const [release] = git("tag", "--merged", "HEAD", "--sort=-v:refname", "--list", "v*").split("\n");
  if (release) return release;
  const [newest] = git("log", "-1", "--format=%H", "--", "packages/db/migrations-postgres").split(
    "\n",
  );
  return git("rev-parse", `${newest}^`);
}

export interface FormerVersion {
  /** Its entry, as packages/server/src/main.ts is here. */
  main: string;
  remove(): void;
}

/**
 * Checks the version before out into this folder, with the packages that are installed here.
 * @throws if the history of the sources is not there, as in a shallow clone.
 */
export function checkOutFormer(folder: string): FormerVersion {
  git("worktree", "add", "--detach", folder, findFormer());
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const name of PACKAGES) {
    // Their links are relative, and lead to the packages of that version.
    const modules = join("packages", name, "node_modules");
    cpSync(join(ROOT, modules), join(folder, modules), { recursive: true, verbatimSymlinks: true });
  }
  return {
    main: join(folder, "packages/server/src/main.ts"),
    remove: () => void git("worktree", "remove", "--force", folder),
  };
}
