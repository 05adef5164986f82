import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
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

/** Downloads a package once per version. npm verifies its checksum. */
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
  /** Returns the files of sharp and its dependencies, keyed by their paths below node_modules. */
  sharp: Record<string, string>;
}

const EMBEDDED_OF_SHARP = /\.(?:cjs|js|json|node|dylib|dll)$|\.so\.|LICENSE|README/;

function filesOf(name: string, folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => EMBEDDED_OF_SHARP.test(path))
    .map((path) => [`${name}/${path.replaceAll("\\", "/")}`, join(folder, path)]);
}

interface Manifest {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

function findSharp(platform: string, isOwnMachine: boolean): Record<string, string> {
  const sharp = join(dirname(serverRequire.resolve("sharp")), "..");
  const { dependencies, optionalDependencies }: Manifest = JSON.parse(
    readFileSync(join(sharp, "package.json"), "utf8"),
  );
  const installed = (name: string) => join(sharp, "..", name);
  const native = [`@img/sharp-${platform}`, `@img/sharp-libvips-${platform}`].flatMap((name) => {
    const version = optionalDependencies[name];
    if (version === undefined) return [];
    return filesOf(name, isOwnMachine ? installed(name) : download(name, version));
  });
  const portable = ["sharp", ...Object.keys(dependencies)].flatMap((name) =>
    filesOf(name, installed(name)),
  );
  return Object.fromEntries([...portable, ...native]);
}

export function findParts({ node, argon2, sqlite, sharp }: Target, isOwnMachine: boolean): Parts {
  const argon2Version = versionOf(serverRequire, "@node-rs/argon2");
  return {
    node: isOwnMachine
      ? process.execPath
      : join(download(node.name, process.versions.node), node.path),
    argon2: join(download(argon2.name, argon2Version), argon2.path),
    sqlite: join(dirname(dbRequire.resolve("better-sqlite3/package.json")), sqlite),
    sharp: findSharp(sharp, isOwnMachine),
  };
}
