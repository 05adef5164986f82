import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "../go/fingerprint.mjs";
import { Problem } from "../go/problem.mjs";
import type { Target } from "./targets.ts";

const DOWNLOADS = join(root, ".cache/binary");
const serverRequire = createRequire(join(root, "packages/server/package.json"));
const dbRequire = createRequire(join(root, "packages/db/package.json"));

const versionOf = (require: NodeJS.Require, name: string): string =>
  require(`${name}/package.json`).version;

function run(command: string, args: string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Problem(`${command} ${args.join(" ")} failed:\n${stderr}`);
}

/** Downloads the files of a package, once for each version; npm verifies them. */
function download(name: string, version: string): string {
  const folder = join(DOWNLOADS, `${name.replace("/", "+")}@${version}`);
  if (existsSync(folder)) return join(folder, "package");
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    run("npm", ["pack", "--silent", `${name}@${version}`, "--pack-destination", "."], unfinished);
    run("sh", ["-c", "tar -xzf *.tgz && rm *.tgz"], unfinished);
    run("mv", [unfinished, folder], root);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return join(folder, "package");
}

export interface Parts {
  node: string;
  argon2: string;
  sqlite: string;
}

/** The files that differ from machine to machine, in the versions of the lockfile. */
export function findParts({ node, argon2, sqlite }: Target, isOwnMachine: boolean): Parts {
  const argon2Version = versionOf(serverRequire, "@node-rs/argon2");
  return {
    node: isOwnMachine
      ? process.execPath
      : join(download(node.name, process.versions.node), node.path),
    argon2: join(download(argon2.name, argon2Version), argon2.path),
    sqlite: join(dirname(dbRequire.resolve("better-sqlite3/package.json")), sqlite),
  };
}
