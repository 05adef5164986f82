import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { root } from "../go/fingerprint.mjs";
import { Problem } from "../go/problem.mjs";

function listByGit(...args: string[]): string[] {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Problem(`git ${args.join(" ")} failed`);
  return stdout.split("\n").filter((line) => line !== "");
}

/** Lists folders, because selecting tests by imports would not help: server tests load the entire server. */
export function listChangedFolders(): string[] {
  const files = [
    ...listByGit("diff", "--name-only", "--diff-filter=d", "main"),
    ...listByGit("ls-files", "--others", "--exclude-standard"),
  ].filter((path) => /^(?:packages|scripts)\/.*\.tsx?$/.test(path));
  return [...new Set(files.map((path) => `${dirname(path)}/`))];
}
